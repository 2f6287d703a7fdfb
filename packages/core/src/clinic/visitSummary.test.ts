import { describe, expect, it, test } from 'vitest'
import { toGlucoseColumns } from '../analysis/glucoseColumns.ts'
import { summariseDays } from '../analysis/summariseDays.ts'
import { EntryOrigin, GlucoseMetaType } from '../diary/diaryEnumerations.ts'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { DiabetesType } from '../therapy/therapyEnumerations.ts'
import { addDays } from '../time/localDay.ts'
import { triageDays } from './patientTriage.ts'
import { visitSummary } from './visitSummary.ts'
import { visitSummaryTextEn } from './visitSummary.messages.en.ts'
import { visitSummaryText } from './visitSummary.messages.ts'

const today = '2026-11-20'

type Own = Partial<GlucoseEntry>
/** A reading so many days ago; its zone follows from the value and a range of 3.9 to 10.0 mmol/l. */
const reading = (daysAgo: number, time: string, value: number, own: Own = {}): GlucoseEntry =>
  makeGlucoseEntry({
    entryDate: `${addDays(today, -daysAgo)}T${time}:00`,
    value,
    glucoseResultZone: value < 3.9 ? 1 : value > 10 ? 3 : 2,
    ...own,
  })
const times = (count: number, make: (at: number) => GlucoseEntry) => Array.from({ length: count }, (_, at) => make(at))
/** Noon readings over the fortnight that begins so many days ago. */
const noon = (from: number, inTarget: number, high: number, own: Own = {}) => [
  ...times(inTarget, (at) => reading(from + (at % 13), '12:00', 6, own)),
  ...times(high, (at) => reading(from + (at % 13), '12:00', 14, own)),
]
const night = (daysAgo: number, value = 3.4, own: Own = {}) => reading(daysAgo, '03:10', value, own)
const limit = (daysAgo: number, validity: 1 | 3) =>
  reading(daysAgo, '12:00', validity === 1 ? 0.6 : 33.3, { glucoseResultValidity: validity })
const sensor = { origin: EntryOrigin.Sensor } as const

const timeOf = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const summaryOf = (readings: GlucoseEntry[]) =>
  visitSummary({
    days: summariseDays(readings),
    lastDay: today,
    today,
    diabetesType: null,
    recent: toGlucoseColumns(readings),
    before: null,
  })

const nightsOf = (readings: GlucoseEntry[]) => summaryOf(readings).nights.count

function textOf(
  readings: GlucoseEntry[],
  { isBeforeKnown = true, worstSlot = null as string | null, type = null as DiabetesType | null, inLanguage = visitSummaryText } = {},
) {
  const splitDay = addDays(today, -triageDays)
  const isRecent = ({ entryDate }: GlucoseEntry) => entryDate.slice(0, 10) > splitDay
  const lastDay =
    readings
      .map(({ entryDate }) => entryDate.slice(0, 10))
      .toSorted()
      .at(-1) ?? null
  const summary = visitSummary({
    days: summariseDays(readings),
    lastDay,
    today,
    diabetesType: type,
    recent: toGlucoseColumns(readings.filter(isRecent)),
    before: isBeforeKnown ? toGlucoseColumns(readings.filter((one) => !isRecent(one))) : null,
  })
  const { verdict, findings } = inLanguage(summary, worstSlot)
  return [verdict, ...findings.map(({ text }) => text)].join('; ')
}

describe('the first line of a visit', () => {
  test.each<[what: string, readings: GlucoseEntry[], line: string]>([
    ['nothing at all', [], 'Figyelmet kér; Még nincs adat'],
    ['silence', noon(18, 10, 0), 'Figyelmet kér; 18 napja nincs adat'],
    [
      'a quiet fortnight',
      [...noon(0, 39, 11), ...noon(14, 39, 11)],
      'Nincs sürgős eltérés az elmúlt 14 napban; Célértéken 78%, nem változott',
    ],
    ['a first fortnight', noon(0, 39, 11), 'Nincs sürgős eltérés az elmúlt 14 napban; Célértéken 78%'],
    [
      'lows at night that are new, and a smaller share',
      [...noon(0, 27, 23), ...[2, 5, 9].map((ago) => night(ago)), ...noon(14, 33, 20)],
      'Figyelmet kér; Éjszakai hipók: 3 az elmúlt 14 napban (előtte 0); Célértéken 51%, −11 százalékpont',
    ],
    [
      'two lows of one night, which are one night, beside a low by day',
      [...noon(0, 40, 0), night(2), reading(2, '05:50', 3.1), reading(4, '14:00', 3.3), ...noon(14, 40, 0), night(20)],
      'Figyelmet kér; Éjszakai hipók: 1 az elmúlt 14 napban (előtte 1); Hipók: 3 (előtte 1); Célértéken 93%, −5 százalékpont',
    ],
    [
      'lows by day alone',
      [...noon(0, 40, 0), reading(2, '06:00', 3.1), reading(4, '14:00', 3.3), ...noon(14, 40, 0)],
      'Figyelmet kér; Hipók: 2 az elmúlt 14 napban (előtte 0); Célértéken 95%, −5 százalékpont',
    ],
    ['a LO', [...noon(0, 40, 0), limit(3, 1)], 'Figyelmet kér; LO: 1 mérés; Célértéken 100%'],
    [
      'a LO at night',
      [...noon(0, 40, 0), { ...limit(3, 1), entryDate: `${addDays(today, -3)}T02:00:00` }],
      'Figyelmet kér; LO: 1 mérés; Éjszakai hipók: 1 az elmúlt 14 napban; Célértéken 100%',
    ],
    ['a HI', [...noon(0, 40, 0), limit(3, 3)], 'Figyelmet kér; HI: 1 mérés; Célértéken 100%'],
    [
      'a sensor that was low at night',
      [...noon(0, 90, 0, sensor), ...times(10, (at) => night(at % 2, 3.4, sensor)), ...noon(14, 100, 0, sensor)],
      'Figyelmet kér; Éjszakai hipók: 2 az elmúlt 14 napban (előtte 0); Céltartomány alatti idő: 10% (előtte 0%); Céltartományban 90%, −10 százalékpont, 5 célból 4 teljesül',
    ],
    ['a sensor in target', noon(0, 70, 30, sensor), 'Ezt érdemes megnézni; Céltartományban 70%, 5 célból 2 teljesül'],
    [
      'more fingersticks than sensor readings',
      [...noon(0, 30, 10), ...noon(0, 5, 0, sensor)],
      'Nincs sürgős eltérés az elmúlt 14 napban; Célértéken (mérő) 75%',
    ],
    ['HI alone, of which no share can be made', [limit(0, 3)], 'Figyelmet kér; HI: 1 mérés; Az elmúlt 14 napban nincs számolható mérés'],
  ])('of %s', (_what, readings, line) => {
    // LBGI has its own row below: few lows make it great.
    expect(textOf(readings).replace(/; LBGI [^;]*kockázat/, '')).toBe(line)
  })

  it('names the risk of lows, and the time of day that needs attention after all other reasons', () => {
    const readings = [...noon(0, 20, 0), ...times(6, (at) => reading(at, '12:30', 2.6))]
    expect(textOf(readings, { worstSlot: 'ebéd előtt, 26 mérésből 6 hipo' })).toMatch(
      /^Figyelmet kér; LBGI \d+,\d, magas hipokockázat; Hipók: 6 az elmúlt 14 napban; Ebéd előtt, 26 mérésből 6 hipo; Célértéken 77%$/,
    )
  })

  it('has the same findings in the same order in English', () => {
    const readings = [...noon(0, 40, 0), limit(3, 1), night(2), reading(4, '14:00', 3.3), ...noon(14, 40, 0)]
    expect(textOf(readings, { inLanguage: visitSummaryTextEn, worstSlot: 'before lunch, 26 readings' })).toMatch(
      /^Needs attention; LO: 1 reading; Night-time hypos: 1 in the last 14 days \(0 before\); Hypos: 3 \(0 before\); 95% in target, −5 percentage points$/,
    )
  })

  it('names hypos that became more before the risk and the HI', () => {
    const readings = [...noon(0, 40, 0), limit(2, 1), limit(3, 3), ...times(6, (at) => reading(at, '15:00', 2.6)), ...noon(14, 40, 0)]
    expect(textOf([...readings, reading(15, '15:00', 3)])).toMatch(
      /^Figyelmet kér; LO: 1 mérés; Hipók: 7 az elmúlt 14 napban \(előtte 1\); LBGI \d+,\d, magas hipokockázat; /,
    )
  })

  it('names three problems at most, the most pressing ones', () => {
    const readings = [...noon(0, 20, 0), ...times(6, (at) => night(at, 2.6)), reading(1, '15:00', 3), limit(3, 1), limit(4, 3)]
    expect(textOf(readings, { worstSlot: 'hajnalban, 6 mérésből 6 hipo' })).toMatch(
      /^Figyelmet kér; LO: 1 mérés; Éjszakai hipók: 6 az elmúlt 14 napban; LBGI \d+,\d, magas hipokockázat; Célértéken 74%$/,
    )
  })

  it('is no alarm where the list gives no reason and every goal is met, and names the nights to look at', () => {
    const readings = [...noon(0, 400, 0, sensor), ...[2, 5].map((ago) => night(ago, 3.4, sensor)), ...noon(14, 400, 0, sensor)]
    expect(textOf(readings)).toBe(
      'Ezt érdemes megnézni; Éjszakai hipók: 2 az elmúlt 14 napban (előtte 0); Céltartományban 100%, nem változott, minden cél teljesül',
    )
  })

  it('rounds the time below range as the sum of its bands, whatever is left of a hundred', () => {
    // 2.43, 78.29 and 19.29 %: as parts of a hundred they are 3, 78 and 19.
    const readings = [...noon(0, 548, 135, sensor), ...times(17, (at) => night(at % 10, 3.4, sensor))]
    expect(summaryOf(readings).hypos.count).toBe(2)
  })

  it('asks to look at a time of day that differs from the others, and at a goal that is not met', () => {
    expect(textOf(noon(0, 40, 0), { worstSlot: 'ebéd után, 26 mérésből 6 magas' })).toMatch(/^Ezt érdemes megnézni; Ebéd után/)
    expect(textOf(noon(0, 97, 3, sensor))).not.toMatch(/megnézni/)
    expect(textOf(noon(0, 60, 40, sensor))).toMatch(/^Ezt érdemes megnézni; Céltartományban 60%/)
  })

  it('leaves out what is not known of the time before', () => {
    const readings = [...noon(0, 40, 0), night(2), ...noon(14, 40, 0), night(20)]
    expect(textOf(readings, { isBeforeKnown: false })).toBe(
      'Ezt érdemes megnézni; Éjszakai hipók: 1 az elmúlt 14 napban; Célértéken 98%, nem változott',
    )
  })

  it('counts a night of a pregnant sensor wearer below the range of pregnancy alone', () => {
    const readings = [...noon(0, 99, 0, sensor), night(2, 3.7, sensor)]
    expect(textOf(readings, { type: DiabetesType.Gestational })).toBe('Nincs sürgős eltérés az elmúlt 14 napban; Céltartományban 100%')
    expect(textOf(readings, { type: DiabetesType.TypeOne })).toMatch(/^Ezt érdemes megnézni; Éjszakai hipók: 1 /)
  })

  it.each([
    ['two lows five minutes apart', ['03:00', '03:05'], 0],
    ['a quarter of an hour', ['03:00', '03:05', '03:10'], 1],
    ['a quarter of an hour that begins before midnight', ['23:55', '00:00', '00:05'], 1],
    ['a quarter of an hour before midnight', ['23:30', '23:35', '23:40'], 0],
    ['a quarter of an hour that begins before six', ['05:55', '06:00', '06:05'], 1],
    ['lows with a reading in range between them', ['03:00', '03:05', '03:15', '03:20'], 0],
    ['lows after which the signal was lost', ['03:00', '03:05', '-', '05:00', '05:05', '05:10', '-'], 1],
  ])('a sensor that writes every five minutes, %s', (_what, lows, count) => {
    // The sensor is silent where the signal was lost: for an hour after the low before.
    const lost = lows.flatMap((one, at) => (one === '-' ? [minutesOf(lows[at - 1]!)] : []))
    const isLost = (minute: number) => lost.some((from) => minute > from && minute < from + 60)
    const readings = Array.from({ length: 24 * 12 * 2 }, (_, at) => at * 5)
      .filter((minute) => !isLost(minute % 1440))
      .map((minute) => {
        const time = timeOf(minute % 1440)
        // A low before midnight is of the evening before, the others are of the night after it.
        const isLow = lows.includes(time) && minute < 1440 === time.startsWith('23')
        return reading(minute < 1440 ? 3 : 2, time, isLow ? 3.4 : 6, sensor)
      })
    expect(nightsOf(readings)).toBe(count)
  })

  it('counts no unusual reading of a night, and none from 06:00 on', () => {
    const readings = [...noon(0, 40, 0), night(2, 3.4, { glucoseMetas: [GlucoseMetaType.Unusual] }), reading(3, '06:00', 3.4)]
    expect(textOf(readings)).toBe('Nincs sürgős eltérés az elmúlt 14 napban; Célértéken 98%')
  })
})
