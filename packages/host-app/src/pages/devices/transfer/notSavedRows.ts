import type { RefusedRow, Transfer } from '@diab/core/devices'
import { formatDateTime } from '@diab/core/format'
import type { Reader } from '../upload/upload.messages.ts'
import { transferMessages } from './transfer.messages.ts'
import type { TransferRow } from './transferModel.ts'

const messages = transferMessages.notSaved

/** A row that does not get into the diary, why, and what may be done about it. */
export type NotSavedRow = RefusedRow & { advice: string }

const contentOf = ({ entryDate, value, unit }: TransferRow) => `${formatDateTime(entryDate)} ${value} ${unit}`.trim()

/** A test with the meter's control solution says nothing about anybody's blood. */
const isNobodysReading = (reason: string) => /ellenőrző/i.test(reason)

type Outcome = { transfer: Pick<Transfer, 'refusedList'>; rows: readonly TransferRow[] }

/** Everything that was read and is not in the diary, duplicates aside: those are there already. */
export function notSavedRows({ transfer, rows }: Outcome, confirmed: ReadonlySet<number>, reader: Reader): NotSavedRow[] {
  const refused = transfer.refusedList.map((row) => ({
    ...row,
    advice: isNobodysReading(row.reason) ? messages.noAdvice[reader] : messages.refusedAdvice[reader],
  }))
  const left = rows.flatMap((row): NotSavedRow[] => {
    const base = { line: null, row: contentOf(row) }
    if (row.state === 'ahead') return [{ ...base, reason: messages.aheadReason, advice: messages.aheadAdvice[reader] }]
    if (row.state === 'confirm' && !confirmed.has(row.index))
      return [{ ...base, reason: messages.unconfirmedReason, advice: messages.unconfirmedAdvice[reader] }]
    return []
  })
  return [...refused, ...left]
}

export type ReasonGroup = { reason: string; count: number }

/** What stands before the offending text: „Hibás időpont: „25:08”.” and „Hibás időpont: „99”.” are one reason. */
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
