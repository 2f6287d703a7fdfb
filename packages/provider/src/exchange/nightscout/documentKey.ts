import { createHash } from 'node:crypto'

/** One document as apps send and read it. */
export type ApiDocument = Readonly<Record<string, unknown>>

/** Fields in which apps name their documents, the most telling first. */
const nameFields = ['uuid', 'syncIdentifier', 'identifier', 'id', '_id'] as const

export type NameField = (typeof nameFields)[number]

export const isNameField = (field: string): field is NameField => (nameFields as readonly string[]).includes(field)

const longestName = 200
const keyLength = 24

/**
 * Returns the 24 hexadecimal digits of a name: apps take an id to be that long. The first digits of a UUID, as xDrip+
 * shortens its own; of any other name a hash.
 */
export function toKey(name: string): string {
  const digits = name.replaceAll('-', '').toLowerCase()
  if (digits.length >= keyLength && /^[0-9a-f]+$/.test(digits)) return digits.slice(0, keyLength)
  return createHash('sha1').update(name).digest('hex').slice(0, keyLength)
}

export interface DocumentName {
  key: string
  field: NameField
  identifier: string
}

/** The names that an app gave a document. */
export const namesOf = (document: ApiDocument): DocumentName[] =>
  nameFields.flatMap((field) => {
    const name = document[field]
    return typeof name === 'string' && name !== '' && name.length <= longestName ? [{ key: toKey(name), field, identifier: name }] : []
  })

/** The ids of entries of a key where no app named the document: they differ in their last eight digits. */
export function entryIdsOf(key: string): { low: string; high: string } {
  const start = `${key.slice(0, 8)}-${key.slice(8, 12)}-${key.slice(12, 16)}-${key.slice(16, 20)}-${key.slice(20)}`
  return { low: `${start}00000000`, high: `${start}ffffffff` }
}

/** A key for what was accepted and is not kept; the same for the same document. */
export const keyOfContent = (document: ApiDocument): string => namesOf(document)[0]?.key ?? toKey(JSON.stringify(document))
