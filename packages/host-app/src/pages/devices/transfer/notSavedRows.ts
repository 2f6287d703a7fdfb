import type { RefusedRow } from '@diab/internal/devices'
import { EntryType } from '@diab/core/rules'
import { formatDateTime } from '@diab/core/format'
import type { Reader } from '../upload/upload.messages.ts'
import { transferMessages } from './transfer.messages.ts'
import type { TransferRow } from './transferModel.ts'

const messages = transferMessages.notSaved

/** A row that does not get into the diary, why, and what may be done about it. */
export type NotSavedRow = RefusedRow & { advice: string }

const contentOf = ({ entryDate, entryType, value, unit, detail }: TransferRow) =>
  [formatDateTime(entryDate), entryType === EntryType.MedicineIntake ? detail : transferMessages.kinds[entryType], value, unit]
    .filter(Boolean)
    .join(' ')

/** A test with control solution, a pump's basal rate, an empty row: there is nothing to write down. */
const isNoReading = (reason: string) => /ellenőrző|kontrolloldat|^nem naplóbejegyzés|nincs mérés vagy bejegyzés/i.test(reason)

/** A row without its time or value cannot be typed either; a value that is refused here is refused in the form too. */
const canBeTyped = (reason: string) => !/időpont|dátum|érték|közé|mmol|mg\/dl|között|nem lehet/i.test(reason)

function adviceFor(reason: string, reader: Reader): string {
  if (isNoReading(reason)) return messages.noAdvice[reader]
  return canBeTyped(reason) ? messages.refusedAdvice[reader] : ''
}

type Outcome = { refused: readonly RefusedRow[]; rows: readonly TransferRow[] }

/** Everything that was read and is not in the diary, duplicates aside: those are there already. */
export function notSavedRows({ refused, rows }: Outcome, confirmed: ReadonlySet<number>, reader: Reader): NotSavedRow[] {
  const unread = refused.map((row) => ({ ...row, advice: adviceFor(row.reason, reader) }))
  const left = rows.flatMap((row): NotSavedRow[] => {
    const base = { line: row.line, row: contentOf(row) }
    if (row.state === 'ahead') return [{ ...base, reason: messages.aheadReason, advice: messages.aheadAdvice[reader] }]
    if (row.state === 'confirm' && !confirmed.has(row.index))
      return [{ ...base, reason: messages.unconfirmedReason, advice: messages.unconfirmedAdvice[reader] }]
    return []
  })
  return [...unread, ...left]
}

export type ReasonGroup = { reason: string; count: number }

/** Returns the reason without the offending text: „Hibás időpont: „25:08”.” and „Hibás időpont: „99”.” are one reason. */
const kindOfReason = (reason: string) => reason.split(':')[0] ?? reason

/** Reasons with how often each occurs, most frequent first; a reason that occurs once keeps its details. */
export function groupReasons(rows: readonly RefusedRow[]): ReasonGroup[] {
  const groups = new Map<string, { first: string; count: number; isSame: boolean }>()
  for (const { reason } of rows) {
    const kind = kindOfReason(reason)
    const group = groups.get(kind)
    if (group) groups.set(kind, { ...group, count: group.count + 1, isSame: group.isSame && group.first === reason })
    else groups.set(kind, { first: reason, count: 1, isSame: true })
  }
  return [...groups]
    .map(([kind, { first, count, isSame }]) => ({ reason: isSame ? first : `${kind}.`, count }))
    .toSorted((a, b) => b.count - a.count)
}
