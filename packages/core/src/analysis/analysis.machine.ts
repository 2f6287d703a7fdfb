import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { type DiaryRange, diaryRange, type DiaryRangeEvent } from '../diary/diaryRange.machine.ts'
import type { LocalDay } from '../time/localDay.ts'
import type { WallClock } from '../time/wallClock.ts'
import type { DiabetesStatus } from '../therapy/therapy.contract.ts'
import type { GlucoseRange } from '../diary/glucoseRange.schema.ts'
import type { TherapyLabelTime } from '../diary/labelTimes.schema.ts'
import { analysisFilter, type AnalysisFilter, type AnalysisFilterEvent } from './analysisFilter.machine.ts'

/** What to ask the provider for: the entries of a patient with `after` <= entryDate < `before`. */
export interface AnalysisFetchKey {
  readonly patientId: string
  readonly after: WallClock
  readonly before: WallClock
}

/** What else is known of the patient; null while it is not loaded. */
export interface AnalysisPlan {
  readonly therapyLabels: readonly TherapyLabelTime[] | null
  readonly glucoseRanges: readonly GlucoseRange[] | null
  readonly diabetesStatus: DiabetesStatus | null
}

export interface AnalysisState extends AnalysisPlan {
  readonly patientId: string | null
  readonly range: DiaryRange
  readonly filter: AnalysisFilter
  /** A new object means: fetch. Null without a patient. */
  readonly fetchKey: AnalysisFetchKey | null
}

/** What changes the days, the filter or the patient of an analysis. */
export type AnalysisEvent =
  /** A patient was chosen; `latestEntryDate` is null when the diary is empty. */
  | { type: 'setPatient'; patientId: string; latestEntryDate: WallClock | null; today: LocalDay }
  /** An answer about a patient; one that comes too late, for another patient, is left out. */
  | { type: 'setPlan'; patientId: string; plan: Partial<AnalysisPlan> }
  | Extract<DiaryRangeEvent, { type: 'setPeriod' | 'setLastDay' | 'previous' | 'next' }>
  | Extract<AnalysisFilterEvent, { type: 'toggle' | 'showAll' }>
  | { type: 'addEntry'; entry: DiaryEntry }

const unknownPlan: AnalysisPlan = { therapyLabels: null, glucoseRanges: null, diabetesStatus: null }

/** State without a chosen patient: the current week, everything shown. */
const initial = (today: LocalDay): AnalysisState => ({
  patientId: null,
  range: diaryRange.initial(today),
  filter: analysisFilter.initial,
  fetchKey: null,
  ...unknownPlan,
})

const isSameRange = (one: DiaryRange, other: DiaryRange) => one.days === other.days && one.lastDay === other.lastDay

function withRange(state: AnalysisState, range: DiaryRange): AnalysisState {
  if (isSameRange(state.range, range)) return state
  return { ...state, range, fetchKey: state.patientId === null ? null : { patientId: state.patientId, ...diaryRange.boundsOf(range) } }
}

const withFilter = (state: AnalysisState, filter: AnalysisFilter): AnalysisState => (filter === state.filter ? state : { ...state, filter })

/** One week again; what was known of another patient is forgotten, since figures depend on it. */
function withPatient(state: AnalysisState, event: Extract<AnalysisEvent, { type: 'setPatient' }>): AnalysisState {
  const { patientId, latestEntryDate, today } = event
  const range = diaryRange.transition(diaryRange.initial(today), { type: 'setPatient', latestEntryDate, today })
  if (patientId === state.patientId) return withRange(state, range)
  return { ...state, ...unknownPlan, patientId, range, fetchKey: { patientId, ...diaryRange.boundsOf(range) } }
}

const planKeys = Object.keys(unknownPlan) as (keyof AnalysisPlan)[]

function withPlan(state: AnalysisState, { patientId, plan }: Extract<AnalysisEvent, { type: 'setPlan' }>): AnalysisState {
  if (patientId !== state.patientId) return state
  const next = { ...state, ...plan }
  return planKeys.every((key) => next[key] === state[key]) ? state : next
}

function withEntry(state: AnalysisState, entry: DiaryEntry): AnalysisState {
  const range = diaryRange.transition(state.range, { type: 'addEntry', entryDate: entry.entryDate })
  const movedRange = range !== state.range
  return withFilter(withRange(state, range), analysisFilter.transition(state.filter, { type: 'addEntry', entry, movedRange }))
}

function transition(state: AnalysisState, event: AnalysisEvent): AnalysisState {
  switch (event.type) {
    case 'setPatient':
      return withPatient(state, event)
    case 'setPlan':
      return withPlan(state, event)
    case 'setPeriod':
    case 'setLastDay':
    case 'previous':
    case 'next':
      return withRange(state, diaryRange.transition(state.range, event))
    case 'toggle':
    case 'showAll':
      return withFilter(state, analysisFilter.transition(state.filter, event))
    case 'addEntry':
      return withEntry(state, event.entry)
  }
}

/** The analysis of one patient. An event that changes nothing returns the same state. */
export const analysis = { initial, transition }
