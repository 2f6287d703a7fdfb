import { DeviceState, MeterDeviceProfile } from '@diab/internal/devices'
import { addDays, EntryOrigin, EntryType, type GlucoseEntry, type LocalDay } from '@diab/core/rules'
import type { MeterDevice } from '@diab/internal/diary'
import type { Db } from '../platform/db/tables.ts'
import { uuidv7 } from '../platform/db/uuidv7.ts'
import { insertImport } from '../record/devices/import.store.ts'
import { insertRegistration } from '../record/devices/meterRegistration.store.ts'
import { hashedSourceKeysOf } from '../record/devices/sourceKeys.ts'
import { selectEntries } from '../record/diary/diary.store.ts'
import { demoContent } from './demo.messages.ts'
import { markImported } from './demo.store.ts'
import { utc } from '../platform/time/utc.ts'

const meter: MeterDevice = { name: demoContent.ownMeter, serialNumber: '0042-7719' }

/** Each upload brought the readings of these days before today, counted back. */
const uploads = [
  { from: 45, to: 18, source: { format: 'ourCsv', fileName: demoContent.uploadedFile }, duplicateCount: 0, refusedCount: 1 },
  { from: 17, to: 3, source: { format: 'bluetooth', fileName: null }, duplicateCount: 9, refusedCount: 0 },
]

/** Three meters of a patient, and the two uploads that brought some of the readings which the diary holds already. */
export async function seedDemoDevices(tx: Db, patientId: string, { now, today }: { now: Date; today: LocalDay }): Promise<void> {
  const daysAgo = (days: number) => utc(now).subtract(days, 'day').toDate()
  const register = (row: { profile: MeterDeviceProfile; state: DeviceState; name: string; serial_number: string | null }, days: number) => {
    const isWaiting = row.state === DeviceState.WaitingForConnection
    const used = row.state === DeviceState.Connected ? daysAgo(3) : daysAgo(days)
    const times = { created_at: daysAgo(days), connected_at: isWaiting ? null : daysAgo(days), last_upload_at: isWaiting ? null : used }
    return insertRegistration(tx, { id: uuidv7(), patient_id: patientId, ...row, ...times })
  }
  const { BloodGlucose, Ketone } = MeterDeviceProfile
  const { Connected, Deactivated, WaitingForConnection } = DeviceState
  await register({ profile: BloodGlucose, state: Deactivated, name: demoContent.oldMeter, serial_number: '0017-3302' }, 160)
  await register({ profile: BloodGlucose, state: Connected, name: meter.name, serial_number: meter.serialNumber }, 60)
  await register({ profile: Ketone, state: WaitingForConnection, name: demoContent.ketoneMeter, serial_number: null }, 2)

  for (const { from, to, source, ...counts } of uploads) {
    const importId = uuidv7()
    const readings = await selectReadings(tx, patientId, { after: addDays(today, -from), before: addDays(today, -to) })
    const sourceKeys = await hashedSourceKeysOf(
      readings.map((entry) => ({ entryType: EntryType.Glucose, entry: { ...entry, unit: 'mmol/l' } })),
    )
    const marks = readings.map(({ id }, at) => ({ id, sourceKey: sourceKeys[at] ?? '' }))
    await markImported(tx, patientId, { importId, device: meter, marks })
    await insertImport(tx, {
      id: importId,
      patient_id: patientId,
      created_by: patientId,
      created_at: daysAgo(to),
      shift_minutes: 0,
      device: JSON.stringify(meter),
      source: JSON.stringify(source),
      saved_count: marks.length,
      duplicate_count: counts.duplicateCount,
      refused_count: counts.refusedCount,
    })
  }
}

async function selectReadings(tx: Db, patientId: string, days: { after: LocalDay; before: LocalDay }): Promise<GlucoseEntry[]> {
  const page = { ascending: true, offset: 0, limit: 1000 }
  const entries = await selectEntries(tx, patientId, { ...days, ...page, entryType: EntryType.Glucose })
  return entries.filter((entry) => entry.entryType === EntryType.Glucose && entry.origin === EntryOrigin.Meter) as GlucoseEntry[]
}
