// Built apart and written into the page, before anything else of it: the page has its look, and the first reads travel while the code does.
import { type Columns, columnsMediaType, fromColumns, isInColumns } from '@diab/internal/columns'
import { toWallClockIn } from '@diab/core/rules'
import { createChoiceCookies } from '@diab/core/session'
import { cookieNames, createSignInCookies, storedSignInKey } from '@diab/internal/session'
import { readConfig } from '../config.ts'
import { readSettings } from '../settings.ts'
import { applyTheme } from '../theme.ts'
import { earlyKeyOf } from './earlyKey.ts'
import { startEarlyReads } from './earlyReads.ts'
import { hasFrame } from './hasFrame.ts'

const json = 'application/json, application/problem+json'
/** Of the address of a list of entries, which may come in columns, as the app asks for it. */
const isDiary = (url: string) => /\/diary(?:\/glucose)?\?/.test(url)

type StoredSignIn = { access_token?: unknown; expires_at?: unknown; profile?: { sub?: unknown; roles?: unknown } }

/** A token this close to its end is renewed first, by the app. */
const leewaySeconds = 60

const parse = (text: string | null): unknown => JSON.parse(text ?? 'null')

function storageOf(page: Window): Storage | undefined {
  try {
    return page.localStorage
  } catch {
    // Reading the property throws where storage is blocked.
    return undefined
  }
}

async function readRows(response: Response): Promise<unknown> {
  const body = (await response.json()) as unknown
  return isInColumns(response.headers.get('content-type')) ? fromColumns(body as Columns) : body
}

async function start(page: Window): Promise<void> {
  const config = readConfig(page.document)
  const held = parse(await createSignInCookies().get(storedSignInKey(config))) as StoredSignIn | null
  const { access_token: token, expires_at: expiresAt, profile } = held ?? {}
  const userId = profile?.sub
  if (typeof token !== 'string' || typeof expiresAt !== 'number' || typeof userId !== 'string') return
  if (expiresAt - leewaySeconds <= Date.now() / 1000) return
  const { pathname, search } = page.location
  const roles: unknown[] = Array.isArray(profile?.roles) ? profile.roles : []
  if (hasFrame(pathname))
    page.document.documentElement.dataset['shell'] = pathname.startsWith('/vizit/') ? 'visit' : roles.includes('Patient') ? '' : 'staff'
  const authorization = `Bearer ${token}`
  const byKey = new Map<string, Promise<Response>>()
  page.diabEarlyAnswers = { authorization, requestedAt: Date.now(), byKey }

  const choices = createChoiceCookies()
  startEarlyReads(
    {
      userId,
      roles,
      actingAs: choices.read(cookieNames.identity(userId)),
      clinicId: choices.read(cookieNames.workspace(userId)),
    },
    {
      path: pathname,
      search: new URLSearchParams(search),
      storage: storageOf(page),
      today: toWallClockIn('Europe/Budapest', new Date()).slice(0, 10),
      async read(url) {
        const key = earlyKeyOf(url)
        // The app uses each answer once; what this script itself reads of it is a copy.
        const answer =
          byKey.get(key) ??
          page.fetch(config.apiUrl + url, { headers: { accept: isDiary(url) ? `${columnsMediaType}, ${json}` : json, authorization } })
        byKey.set(key, answer)
        return answer.then(async (response) => (response.ok ? readRows(response.clone()) : undefined)).catch(() => undefined)
      },
    },
  )
}

applyTheme(document.documentElement, readSettings(storageOf(window)))
// Without it the app reads all of this by itself.
start(window).catch(() => {})
