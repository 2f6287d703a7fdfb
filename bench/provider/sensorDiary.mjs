import { addDays, toStoredEntry } from '../../packages/core/exports/rules.ts'
import { makeDemoProfile } from '../../packages/provider/src/demo/demoProfile.ts'
import { createDemoSensor } from '../../packages/provider/src/demo/demoSensor.ts'
import { createSeededRandom } from '../../packages/provider/src/demo/seededRandom.ts'
import { uuidv7 } from '../../packages/provider/src/platform/db/uuidv7.ts'
import { hashedSourceKeysOf } from '../../packages/provider/src/record/devices/sourceKeys.ts'
import { packReadings } from '../../packages/provider/src/record/diary/packReadings.ts'
import { writeNewEntries } from '../../packages/provider/src/record/diary/writeEntries.ts'
import { readPatientTherapy } from '../../packages/provider/src/record/therapy/patientTherapy.ts'

/** Writes the readings of a sensor of so many days from the first on, each day as one import, as the provider itself writes them. */
export async function writeSensorDiary(db, patientId, { number, firstDay, days }) {
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
    await db.transaction().execute((tx) => writeNewEntries(tx, patientId, rows))
  }
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
