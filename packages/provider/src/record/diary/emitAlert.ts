import { fixedZoneBounds } from '@diab/internal/analysis'
import { type DiaryEntry, EntryType, toWallClockIn, toWallMinutes } from '@diab/core/rules'
import type { Db } from '../../platform/db/tables.ts'
import { emitWebhooks } from '../../conversation/webhooks/emitWebhooks.ts'

/** Older readings are no alert: an import may bring a year of them. */
const alertMinutes = 24 * 60
const mostIds = 20

/** Tells systems of clinics of new readings of the last day below 3.0 mmol/l, LO among them. */
export async function emitAlert(tx: Db, patientId: string, added: readonly DiaryEntry[], now: Date): Promise<void> {
  const low = added.filter((entry) => entry.entryType === EntryType.Glucose && entry.value < fixedZoneBounds.veryLowBelow)
  const recent = low.filter(
    ({ entryDate, timeZone }) => toWallMinutes(toWallClockIn(timeZone, now)) - toWallMinutes(entryDate) <= alertMinutes,
  )
  if (recent.length === 0) return
  await emitWebhooks(tx, { event: 'alert', patientId, data: { patientId, entryIds: recent.slice(-mostIds).map(({ id }) => id) } })
}
