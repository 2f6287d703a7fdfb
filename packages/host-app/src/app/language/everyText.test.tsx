/// <reference types="vite/client" />
import { cleanup, waitFor } from '@testing-library/react'
import { routeTable } from '@diab/internal/routes'
import { people } from '@diab/core/testing'
import { beforeAll, expect, it } from 'vitest'

type Texts = Record<string, unknown>

/** Every catalogue that a page shows; what is read back from files keeps its words. */
const files = import.meta.glob<Texts>(
  [
    '../../**/*.messages.ts',
    '../../../../widgets/src/**/*.messages.ts',
    '../../../../core/src/**/{*.messages,messages.hu}.ts',
    '!../../../../core/src/{testing,devices/ownExport}/**',
  ],
  { eager: true },
)

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null

const shown = (value: unknown): string =>
  isGroup(value) ? Object.values(value).map(shown).join(' ') : typeof value === 'string' || typeof value === 'number' ? `${value}` : ''

/** Writes a marker in place of each text, as another language would write its own; the values of a sentence stay. */
function mark(texts: Texts): void {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string') texts[key] = text === '' ? '' : '⟦⟧'
    else if (typeof text === 'function') {
      const isOfList = Array.isArray(
        (() => {
          try {
            return (text as () => unknown)()
          } catch {
            return undefined
          }
        })(),
      )
      texts[key] = (...values: unknown[]) => (isOfList ? ['⟦⟧'] : `⟦${values.map(shown).join('⟦⟧')}⟧`)
    } else if (isGroup(text)) mark(text)
  }
}

let pages: typeof import('../testing/createTestApp.tsx')
beforeAll(async () => {
  // The titles of the routes are in the tables themselves (`titles.messages.ts`).
  for (const route of routeTable) Object.assign(route, { title: '⟦⟧' })
  for (const file of Object.values(files)) for (const texts of Object.values(file)) if (isGroup(texts)) mark(texts)
  pages = await import('../testing/createTestApp.tsx')
}, 120_000)

const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt']

function textsOnPage(): string[] {
  const texts = [document.title]
  for (const element of document.body.querySelectorAll('*:not(kbd):not(script):not(style)')) {
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '')
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
  }
  return texts
}

/** What a page shows of data: names, addresses, the provider's own texts. */
const data = new Set<string>()
/** Names of things, the same in every language, and the words that React Aria brings in its own catalogue. */
const names =
  'lehetőség áll rendelkezésre Elutasítás Javaslatok HI LO mmol EESZT Diabnapló QR PIN VIP TIR LBGI CSV PDF JSON FHIR English Magyar'
/** Without single letters and the initials of people. */
const wordsIn = (text: string) => text.match(/\p{L}+/gu)?.filter((word) => word.length > 1 && !/^\p{Lu}{2}$/u.test(word)) ?? []
const foreign = () => textsOnPage().filter((text) => wordsIn(text).some((word) => !data.has(word)))

const visitors = {
  patient: people.patient,
  supervisor: people.supervisor,
  doctor: people.doctor,
  'clinic supervisor': people.clinicSupervisor,
}
const absentId = '00000000-0000-7000-8000-000000000000'
const pathOf = (path: string) => path.replaceAll(/:\w+/g, absentId)

it.each([...Object.keys(visitors), 'no user'] as const)(
  'no page shows %s a text that is in no catalogue',
  async (name) => {
    const visitor = visitors[name as keyof typeof visitors]
    const { app, provider } = pages.createTestApp({ isSignedIn: visitor !== undefined, ...(visitor && { signedInAs: visitor }) })
    const { knowledge } = app.client
    const own = [provider.state, await knowledge.readFaq(), visitor && (await knowledge.listArticles())]
    for (const word of wordsIn(JSON.stringify([own, names]))) data.add(word)
    const router = pages.openPath(app, '/gyik')
    const found = new Map<string, string>()
    for (const { path: pattern } of routeTable.filter(({ path }) => !path.startsWith('/oidc/'))) {
      await router.navigate(pathOf(pattern))
      await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
      await waitFor(() => expect(document.querySelector('h1')?.textContent).toBeTruthy())
      await new Promise((done) => setTimeout(done, 60))
      for (const text of foreign()) if (!found.has(text)) found.set(text, pattern)
    }
    expect(Object.fromEntries(found)).toEqual({})
    cleanup()
  },
  300_000,
)
