import type { ScimFilter } from './scim.store.ts'
import { ScimError } from './scimError.ts'
import { largestPage } from './scimResources.ts'

const pattern = /^\s*(userName|externalId|id)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i
const names = { username: 'userName', externalid: 'externalId', id: 'id' } as const

/** Reads `userName eq "…"`, and the same for `externalId` and `id`. @throws ScimError 400 for every other filter */
export function readFilter(text: string | undefined): ScimFilter {
  if (text === undefined) return undefined
  const [, attribute = '', quoted = '""'] = (text.length <= 500 ? pattern.exec(text) : null) ?? []
  const name = names[attribute.toLowerCase() as keyof typeof names] as (typeof names)[keyof typeof names] | undefined
  try {
    if (name) return { attribute: name, value: String(JSON.parse(quoted)).replaceAll('\u0000', '') }
  } catch {
    // The refusal below says it.
  }
  throw new ScimError(400, 'the filter must be userName, externalId or id with eq and a value in quotes', 'invalidFilter')
}

const numberOf = (text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError(400, 'startIndex and count must be whole numbers', 'invalidValue')
  return Number(text)
}

/** Pages count from 1; below it is the first one, and a count below 0 is 0 (RFC 7644, 3.4.2.4). */
export function readPage({ startIndex, count }: { startIndex?: string; count?: string }): { startIndex: number; limit: number } {
  return {
    startIndex: Math.max(1, numberOf(startIndex, 1)),
    limit: Math.min(largestPage, Math.max(0, numberOf(count, 100))),
  }
}
