import { describe, expect, test } from 'vitest'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import { makeGlucoseEntry, makeMealEntry } from '../testing/makeEntry.ts'
import { analysis, type AnalysisEvent, type AnalysisState } from './analysis.machine.ts'
import { initialAnalysisFilter } from './analysisFilter.machine.ts'

const today = '2026-11-20'
const after = (...events: AnalysisEvent[]) => events.reduce(analysis.transition, analysis.initial(today))
const anna: AnalysisEvent = { type: 'setPatient', patientId: 'anna', latestEntryDate: '2026-11-19T07:10:00', today }
const mate: AnalysisEvent = { type: 'setPatient', patientId: 'mate', latestEntryDate: '2026-03-02T10:00:00', today }
const diabetesStatus = { diabetesType: 1 as const, therapyType: 3 as const, version: 1 }

test('begins without a patient, with the current week, and nothing to fetch', () => {
  expect(analysis.initial(today)).toEqual({
    patientId: null,
    range: { days: 7, lastDay: '2026-11-22' },
    filter: initialAnalysisFilter,
    fetchKey: null,
    therapyLabels: null,
    glucoseRanges: null,
    diabetesStatus: null,
  })
})

describe('the range', () => {
  const begun = after(anna)
  const rows: [name: string, event: AnalysisEvent, range: AnalysisState['range'], bounds: [string, string]][] = [
    ['a patient: the week of the latest entry', mate, { days: 7, lastDay: '2026-03-08' }, ['2026-03-02', '2026-03-09']],
    [
      'an empty diary: the current week',
      { ...mate, latestEntryDate: null, today: '2026-12-01' },
      { days: 7, lastDay: '2026-12-06' },
      ['2026-11-30', '2026-12-07'],
    ],
    ['another length', { type: 'setPeriod', days: 90 }, { days: 90, lastDay: '2026-11-22' }, ['2026-08-25', '2026-11-23']],
    ['another end', { type: 'setLastDay', lastDay: '2026-11-20' }, { days: 7, lastDay: '2026-11-20' }, ['2026-11-14', '2026-11-21']],
    ['back', { type: 'previous' }, { days: 7, lastDay: '2026-11-15' }, ['2026-11-09', '2026-11-16']],
    ['forth', { type: 'next' }, { days: 7, lastDay: '2026-11-29' }, ['2026-11-23', '2026-11-30']],
    [
      'an entry outside it',
      { type: 'addEntry', entry: makeGlucoseEntry({ entryDate: '2026-10-01T08:00:00' }) },
      { days: 7, lastDay: '2026-10-04' },
      ['2026-09-28', '2026-10-05'],
    ],
  ]
  test.each(rows)('%s moves it and fetches', (_name, event, range, [from, to]) => {
    const state = analysis.transition(begun, event)
    const patientId = event.type === 'setPatient' ? event.patientId : 'anna'
    expect(state.range).toEqual(range)
    expect(state.fetchKey).toEqual({ patientId, after: `${from}T00:00:00`, before: `${to}T00:00:00` })
  })

  const ignored: AnalysisEvent[] = [
    anna,
    { type: 'setPeriod', days: 7 },
    { type: 'setLastDay', lastDay: '2026-11-22' },
    { type: 'showAll' },
    { type: 'addEntry', entry: makeGlucoseEntry({ entryDate: '2026-11-16T00:00:00' }) },
    { type: 'setPlan', patientId: 'anna', plan: { glucoseRanges: null } },
    { type: 'setPlan', patientId: 'mate', plan: { therapyLabels: defaultLabelTimes } },
  ]
  test.each(ignored)('%o changes nothing', (event) => expect(analysis.transition(begun, event)).toBe(begun))

  test('a new patient begins with seven days, whatever was looked at', () => {
    expect(after(anna, { type: 'setPeriod', days: 90 }, mate).range).toEqual({ days: 7, lastDay: '2026-03-08' })
  })

  test('a new patient is fetched even for the same days', () => {
    expect(after(anna, { ...anna, patientId: 'mate' }).fetchKey).toMatchObject({ patientId: 'mate' })
  })

  test('without a patient it moves, and nothing is fetched', () => {
    expect(after({ type: 'previous' })).toMatchObject({ range: { lastDay: '2026-11-15' }, fetchKey: null })
  })
})

describe('the filter', () => {
  test('a toggle fetches nothing', () => {
    const begun = after(anna)
    const state = analysis.transition(begun, { type: 'toggle', name: 'details' })
    expect(state.filter.meal).toBe(false)
    expect([state.range, state.fetchKey]).toEqual([begun.range, begun.fetchKey])
    expect(state.fetchKey).toBe(begun.fetchKey)
  })

  const glucoseOff: AnalysisEvent = { type: 'toggle', name: 'glucose' }
  const mealOff: AnalysisEvent = { type: 'toggle', name: 'meal' }
  const meal = (entryDate: string): AnalysisEvent => ({ type: 'addEntry', entry: makeMealEntry({ entryDate }) })
  test('an entry outside the range switches glucose back on, and its kind', () => {
    expect(after(anna, glucoseOff, mealOff, meal('2026-10-01T12:00:00')).filter).toEqual(initialAnalysisFilter)
  })

  test('an entry inside the range switches its kind on only', () => {
    const { filter } = after(anna, glucoseOff, mealOff, meal('2026-11-18T12:00:00'))
    expect([filter.meal, filter.fasting]).toEqual([true, false])
  })

  test('stays with another patient', () => {
    expect(after(anna, mealOff, mate).filter.meal).toBe(false)
  })
})

describe('what is known of the patient', () => {
  const planSet: AnalysisEvent = { type: 'setPlan', patientId: 'anna', plan: { therapyLabels: defaultLabelTimes, diabetesStatus } }

  test('is kept as it comes in', () => {
    expect(after(anna, planSet)).toMatchObject({ therapyLabels: defaultLabelTimes, diabetesStatus, glucoseRanges: null })
    expect(after(anna, planSet, { type: 'setPlan', patientId: 'anna', plan: { glucoseRanges: [] } })).toMatchObject({
      diabetesStatus,
      glucoseRanges: [],
    })
  })

  test('never serves another patient', () => {
    expect(after(anna, planSet, mate)).toMatchObject({ therapyLabels: null, glucoseRanges: null, diabetesStatus: null })
  })

  test('stays when the same patient is set again', () => {
    expect(after(anna, planSet, { ...anna, latestEntryDate: '2026-10-01T08:00:00' })).toMatchObject({ diabetesStatus })
  })
})
