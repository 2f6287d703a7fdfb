import { addDays, judgeGlucose, defaultGlucoseRanges, defaultLabelTimes, toStoredEntry } from '@diab/core/diary'
import { makeDemoDay } from './demoDay.ts'
import { makeDemoProfile } from './demoProfile.ts'
import { createSeededRandom } from './seededRandom.ts'
const plan = { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges.map(r => ({...r, validFrom: '1900-01-01T00:00:00', validTo: null})) }
for (const [control, n] of [['steady', 4], ['child', 4], ['mixed', 40]] as const) {
  const out: string[] = []
  for (let s = 0; s < n; s++) {
    const random = createSeededRandom(s * 7 + 1)
    const p = makeDemoProfile(random, 'basalBolus', control)
    const z = [0, 0, 0, 0]
    for (let d = 0; d < 180; d++) for (const { entryType, entry } of makeDemoDay(random, p, addDays('2026-01-01', d))) {
      const e = toStoredEntry(entryType, entry, { id: 'x', createdAt: '', version: 1 }, plan as never)
      if (e.entryType === 'glucose') { z[e.glucoseResultZone]!++; z[0]!++ }
    }
    out.push([1, 2, 3].map(i => Math.round(100 * z[i]! / z[0]!)).join('/'))
  }
  console.log(control, out.join(' '))
}
