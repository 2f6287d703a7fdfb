import type { BrowserContext } from '@playwright/test'
import { hostileTexts } from './payloads.ts'

/** Fields that hold words of people or of articles; the others are ids, times, codes and enumerations that a contract checks. */
const wordFields = new Set([
  'fullname',
  'name',
  'title',
  'subtitle',
  'body',
  'content',
  'summary',
  'question',
  'answer',
  'details',
  'note',
  'description',
  'activeSubstance',
  'fileName',
  'city',
  'street',
  'country',
  'phone',
  'invitedBy',
])

/** What a contract lets pass; the page refuses anything else as no answer of its provider. */
const passing = hostileTexts.filter((text) => !text.includes('\u0000') && text.isWellFormed())
/** As long as the contract lets these fields be. */
const longest: Readonly<Record<string, number>> = { name: 100, country: 100, city: 100, street: 200, phone: 50 }
const textsFor = (field: string) => passing.filter(({ length }) => length <= (longest[field] ?? Infinity))

export type HostileProvider = {
  /** How many texts it has put in place of the true ones. */
  readonly replaced: () => number
}

/** Answers with what the provider says, but for its words: each is replaced by the next hostile text. */
export async function makeProviderHostile(context: BrowserContext): Promise<HostileProvider> {
  let next = 0
  const replace = (value: unknown, field = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => replace(item, field))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner, key)]))
    if (typeof value !== 'string' || !wordFields.has(field)) return value
    const texts = textsFor(field)
    return texts[next++ % texts.length]
  }

  await context.route('**/v1/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().includes('/v1/events')) return route.fallback()
    // In rows and whole, so that every word has its field.
    const { 'if-none-match': _known, ...headers } = route.request().headers()
    const response = await route.fetch({ headers: { ...headers, accept: 'application/json' } })
    const type = response.headers()['content-type'] ?? ''
    if (!response.ok() || !type.startsWith('application/json')) return route.fulfill({ response })
    return route.fulfill({ response, json: replace(await response.json()) })
  })
  return { replaced: () => next }
}
