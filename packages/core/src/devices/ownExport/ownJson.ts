import { EntryOrigin, EntryType } from '../../diary/diaryEnumerations.ts'
import { deviceNames } from '../devices.messages.ts'
import type { TransferItem } from '../transferItem.ts'

/** An export of ours that is one JSON object with the entries in a list. */
export interface OwnJson {
  readonly id: string
  readonly device: string
  /** Field of the object that holds the list. */
  readonly list: string
  /** The entry that an item of the list is or carries; null for an item that is none by its nature. */
  readonly entryOf: (item: unknown) => unknown
  /** What an older version of the export said wrong. */
  readonly revise?: (item: TransferItem) => TransferItem
}

/** Where a resource of our FHIR export carries its entry; other readers of the bundle pass over it. */
export const entryExtensionUrl = 'urn:diab:diary-entry'

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? (value as Readonly<Record<string, unknown>>) : {}

function entryOfResource(item: unknown): unknown {
  const { resourceType, extension } = asRecord(asRecord(item)['resource'])
  if (resourceType === 'Patient') return null
  const found = Array.isArray(extension) ? extension.map(asRecord).find(({ url }) => url === entryExtensionUrl) : undefined
  try {
    return JSON.parse(String(found?.['valueString']))
  } catch {
    return undefined
  }
}

const account: OwnJson = { id: 'diab-json', device: deviceNames.own, list: 'diary', entryOf: (item) => item }
/** Before version 2 sensor readings had zones by the targets of meter readings: theirs are classified again. */
const firstAccount: OwnJson = {
  ...account,
  revise: (item) =>
    item.entryType === EntryType.Glucose && item.entry.origin === EntryOrigin.Sensor
      ? { ...item, copyOf: item.copyOf && { ...item.copyOf, glucoseResultZone: undefined } }
      : item,
}
const bundle: OwnJson = { id: 'diab-fhir', device: deviceNames.own, list: 'entry', entryOf: entryOfResource }

/** Which export of ours begins so; undefined for any other JSON. */
export function ownJsonOf(head: string): OwnJson | undefined {
  const start = head.slice(0, 1000)
  const version = /^\s*\{\s*"format"\s*:\s*"diab-account"\s*,\s*"formatVersion"\s*:\s*(\d+)/.exec(start)?.[1]
  if (version !== undefined) return version === '1' ? firstAccount : account
  return /^\s*\{\s*"resourceType"\s*:\s*"Bundle"/.test(start) ? bundle : undefined
}
