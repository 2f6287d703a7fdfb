/**
 * Ids of what belongs to a patient's diary hold the patient, so that one id finds the record where all data is kept by
 * patient: two UUIDs without hyphens are the 64 characters that FHIR allows.
 */
export const joinId = (ownerId: string, recordId: string): string => `${ownerId}${recordId}`.replaceAll('-', '')

export interface JoinedId {
  ownerId: string
  recordId: string
}

const withHyphens = (hex: string) => [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')

/** Returns the two ids of a joined one; undefined for any other text. */
export function splitId(id: string): JoinedId | undefined {
  if (!/^[0-9a-f]{64}$/.test(id)) return undefined
  return { ownerId: withHyphens(id.slice(0, 32)), recordId: withHyphens(id.slice(32)) }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isUuid = (text: string): boolean => uuid.test(text)
