import { randomUUID } from 'node:crypto'
import { addDays, toStoredEntry } from '../../packages/core/exports/rules.ts'
import { makeDemoProfile } from '../../packages/provider/src/demo/demoProfile.ts'
import { createDemoSensor } from '../../packages/provider/src/demo/demoSensor.ts'
import { createSeededRandom } from '../../packages/provider/src/demo/seededRandom.ts'
import { toKey } from '../../packages/provider/src/exchange/nightscout/documentKey.ts'
import { insertDocuments } from '../../packages/provider/src/exchange/nightscout/document.store.ts'
import { uuidv7 } from '../../packages/provider/src/platform/db/uuidv7.ts'
import { hashedSourceKeysOf } from '../../packages/provider/src/record/devices/sourceKeys.ts'
import { packReadings } from '../../packages/provider/src/record/diary/packReadings.ts'
import { writeNewEntries } from '../../packages/provider/src/record/diary/writeEntries.ts'
import { readPatientTherapy } from '../../packages/provider/src/record/therapy/patientTherapy.ts'

/**
 * Writes the readings of a sensor of so many days from the first on, each day as one import, as the provider itself writes them.
 * With `isNamed` each has a name of the app's, a UUID in capitals.
 */
export async function writeSensorDiary(db, patientId, { number, firstDay, days, isNamed = false }) {
  const random = createSeededRandom(number)
  const sensor = createDemoSensor(random, makeDemoProfile(random, 'basalBolus', 'mixed'))
  const plan = await readPatientTherapy(db, patientId)
  for (let at = 0; at < days; at++) {
    const items = sensor(addDays(firstDay, at), [])
    const keys = await hashedSourceKeysOf(items)
    const importId = uuidv7()
    const rows = items.map(({ entryType, entry }, index) => {
      // The app sends a reading some seconds after it was measured.
      const writtenAt = Date.parse(`${entry.entryDate}Z`) + random.between(1000, 60_000)
      const stamp = { id: uuidv7(Math.floor(writtenAt)), createdAt: new Date(writtenAt).toISOString(), version: 1 }
      const mark = { importId, sourceKey: keys[index], copiedFrom: null }
      return { entry: toStoredEntry(entryType, entry, stamp, plan), mark }
    })
    const documents = isNamed ? rows.map(({ entry }) => documentOf(patientId, entry)) : []
    await db.transaction().execute(async (tx) => {
      await writeNewEntries(tx, patientId, rows)
      await insertDocuments(tx, patientId, documents)
    })
  }
}

function documentOf(patientId, { id, entryDate, createdAt }) {
  const identifier = randomUUID().toUpperCase()
  const occurredAt = new Date(Date.parse(`${entryDate}Z`) + (Date.parse(createdAt) % 1000))
  return { patient_id: patientId, entry_id: id, key: toKey(identifier), field: '_id', identifier, event_type: null, occurred_at: occurredAt }
}

/** Packs whatever may be packed; resolves with the number of readings. */
export async function packAll(db, now) {
  let packed = 0
  for (;;) {
    const some = await packReadings(db, now)
    if (some === 0) return packed
    packed += some
  }
}
