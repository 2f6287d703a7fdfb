import { consensusBounds, consensusGroupOf } from '../analysis/consensusBounds.ts'
import type { DailySummary } from '../analysis/dailySummary.schema.ts'
import { minuteOfDay } from '../analysis/dayProfileBins.ts'
import { type GlucoseColumns, isOfSensor, ReadingUse } from '../analysis/glucoseColumns.ts'
import { type PeriodKind, periodShares } from '../analysis/periodShares.ts'
import { wholePercents } from '../analysis/wholePercents.ts'
import { daysInWindow, joinDays } from '../analysis/windowDays.ts'
import { hypoThresholdMmolPerL, midnightEntriesBeforeHour } from '../diary/diaryLimits.ts'
import { addDays, type LocalDay } from '../time/localDay.ts'
import type { DiabetesType } from '../therapy/therapyEnumerations.ts'
import type { PatientTriage } from './clinicPatientList.contract.ts'
import type { AttentionFlag } from './patientListFields.ts'
import { triageDays, triageOf } from './patientTriage.ts'

export interface VisitSummaryInput {
  /** Summaries of at least the last `2 * triageDays` dates, in any order. */
  readonly days: readonly DailySummary[]
  /** The last date that holds an entry, however long ago. */
  readonly lastDay: LocalDay | null
  readonly today: LocalDay
  readonly diabetesType: DiabetesType | null
  /** Readings of the last 14 dates. */
  readonly recent: GlucoseColumns
  /** Readings of the 14 dates before; null where they are not known. */
  readonly before: GlucoseColumns | null
}

/** A count of the last 14 dates beside that of the 14 before. */
export interface ComparedCount {
  readonly count: number
  /** Null where nothing was measured, or it is not known. */
  readonly before: number | null
}

/** What is wrong with the readings of a patient, and what changed: the same reasons as in the clinic's list. */
export interface VisitSummary {
  /** What the list shows; its `attention` are the reasons, the most pressing first. */
  readonly triage: PatientTriage
  /** Nights before 06:00 with a hypoglycaemia; of a sensor one of at least 15 minutes. */
  readonly nights: ComparedCount
  /** Hypoglycaemias at any time: readings, or of a sensor whole %. */
  readonly hypos: ComparedCount
  readonly kind: PeriodKind
  /** Whole % in target; null without a reading. */
  readonly percent: number | null
  /** Whole percentage points against the 14 dates before; null where either has no reading. */
  readonly points: number | null
  /** Consensus goals of a sensor period, as the bands below show them; null of any other. */
  readonly goals: { readonly met: number; readonly all: number } | null
}

/**
 * How urgent a patient is. attention: the clinic's list gives a reason, too; look: it gives none, and there is something to look
 * at; calm: nothing; unknown: nothing to count.
 */
export type VisitUrgency = 'attention' | 'look' | 'calm' | 'unknown'

/** Returns the urgency that the words and the colour of a visit's first lines share. `hasPattern`: a time of day differs from the others. */
export function visitUrgency({ triage, nights, percent, goals }: VisitSummary, hasPattern: boolean): VisitUrgency {
  if (triage.attention.length > 0) return 'attention'
  if (percent === null) return 'unknown'
  const isGoalMissed = goals !== null && goals.met < goals.all
  return nights.count > 0 || hasPattern || isGoalMissed ? 'look' : 'calm'
}

/** A sensor's low is an event from this long on (Danne et al., Diabetes Care 2017;40:1631: at least 15 minutes below the threshold). */
const shortestSensorLow = 15
/** What a sensor's reading says holds until its next one, at most this long: sensors that write every 15 minutes, and a signal that was lost. */
const longestHold = 15

/**
 * Dates with a hypoglycaemia before 06:00: a measured reading below 3.9 mmol/l, or a sensor's readings below the consensus range
 * for at least 15 minutes.
 */
function lowNights({ length, minutes, uses, values, origins }: GlucoseColumns, sensorBelow: number): number {
  const nights = new Set<number>()
  const addNight = (minute: number) => minuteOfDay(minute) < midnightEntriesBeforeHour * 60 && nights.add(Math.floor(minute / 1440))
  /** Minutes of the sensor's lows that follow each other. */
  let lows: number[] = []
  const endLows = (next: number) => {
    const last = lows.at(-1)
    if (last !== undefined && Math.min(next, last + longestHold) - lows[0]! >= shortestSensorLow) lows.forEach(addNight)
    lows = []
  }
  for (let row = 0; row < length; row++) {
    const [minute, use] = [minutes[row]!, uses[row]]
    if (use === ReadingUse.Unusual) continue
    const isSensor = isOfSensor(origins[row])
    const isLow = use === ReadingUse.Low || (use !== ReadingUse.High && values[row]! < (isSensor ? sensorBelow : hypoThresholdMmolPerL))
    if (!isSensor) {
      if (isLow) addNight(minute)
      continue
    }
    // After a gap the lows before it are over.
    if (!isLow || minute - (lows.at(-1) ?? minute) > longestHold) endLows(minute)
    if (isLow) lows.push(minute)
  }
  endLows(Infinity)
  return nights.size
}

/** The % that the list and the analysis write. */
const percentOf = ({ lowCount, normalCount, highCount, inTargetShare }: PatientTriage): number | null =>
  inTargetShare === null ? null : (wholePercents([lowCount, normalCount, highCount])[1] ?? null)

/** Rounded by itself: it is written beside the two bands that it is the sum of, not as a part of a hundred. */
const lowPercentOf = ({ lowCount, normalCount, highCount }: PatientTriage) =>
  Math.round((lowCount / Math.max(1, lowCount + normalCount + highCount)) * 100)

function goalsOf(days: readonly DailySummary[], today: LocalDay, diabetesType: DiabetesType | null): VisitSummary['goals'] {
  const { kind, sensor } = periodShares(joinDays(daysInWindow(days, today, triageDays)), consensusGroupOf(diabetesType))
  if (kind !== 'sensor' || !sensor) return null
  const goals = sensor.bands.flatMap(({ goal }) => (goal === null || goal.isMet === null ? [] : [goal.isMet]))
  // The consensus sets none for some.
  return goals.length === 0 ? null : { met: goals.filter(Boolean).length, all: goals.length }
}

/**
 * Returns what the first line of a visit says of the last 14 dates. The reasons and the change are those of {@link triageOf}, so
 * that the line agrees with the list that led to it.
 */
export function visitSummary({ days, lastDay, today, diabetesType, recent, before }: VisitSummaryInput): VisitSummary {
  const triage = triageOf(days, lastDay, today, diabetesType)
  const earlier = triageOf(days, lastDay, addDays(today, -triageDays), diabetesType)
  const sensorBelow = consensusBounds[consensusGroupOf(diabetesType)].low
  const isSensor = triage.periodKind === 'sensor'
  const hyposOf = (one: PatientTriage) => (isSensor ? lowPercentOf(one) : one.hypoCount)
  const isComparable = earlier.periodKind !== 'none' && (earlier.periodKind === 'sensor') === isSensor
  return {
    triage,
    nights: { count: lowNights(recent, sensorBelow), before: before?.length ? lowNights(before, sensorBelow) : null },
    hypos: { count: hyposOf(triage), before: isComparable ? hyposOf(earlier) : null },
    kind: triage.periodKind,
    percent: percentOf(triage),
    points: triage.inTargetChange === null ? null : Math.round(triage.inTargetChange * 100),
    goals: goalsOf(days, today, diabetesType),
  }
}

/** The words of a visit's first lines in one language; numbers are put in here, the order of findings is that of {@link composeVisitText}. */
export interface VisitSummaryMessages {
  /** The period as {@link compared} says it. */
  readonly days: string
  readonly compared: (what: 'hypos' | 'nights' | 'lowTime', counts: ComparedCount) => string
  readonly reasons: {
    readonly lo: (count: number) => string
    readonly hi: (count: number) => string
    readonly ketone: (value: number) => string
    readonly low_risk: (value: number, group: NonNullable<PatientTriage['lowRiskGroup']>) => string
    /** Null without any entry. */
    readonly no_data: (days: number | null) => string
  }
  readonly verdicts: Readonly<Record<VisitUrgency, string>>
  readonly share: Readonly<Record<PeriodKind, (percent: number) => string>>
  readonly points: (points: number) => string
  readonly goals: (met: number, all: number) => string
}

/** The first lines of a visit: how urgent it is, in a word for all, then what is wrong and the share in target. */
export interface VisitSummaryText {
  readonly urgency: VisitUrgency
  readonly verdict: string
  /** `isByTime`: what an average day shows. */
  readonly findings: readonly { readonly text: string; readonly isByTime: boolean }[]
}

/** A line that names more is no longer read; the list and the figures below have them all. */
const mostProblems = 3

function reasonText(reason: AttentionFlag, { triage, hypos, nights, kind }: VisitSummary, words: VisitSummaryMessages): string {
  const { reasons } = words
  switch (reason) {
    case 'lo':
      return reasons.lo(triage.loCount)
    case 'hi':
      return reasons.hi(triage.hiCount)
    case 'ketone':
      return reasons.ketone(triage.maxKetone ?? 0)
    case 'low_risk':
      return reasons.low_risk(triage.lbgi ?? 0, triage.lowRiskGroup ?? 'moderate')
    case 'hypo':
      if (kind === 'sensor') return words.compared('lowTime', hypos)
      // All of them at night: said once.
      return nights.count === hypos.count ? '' : words.compared('hypos', hypos)
    case 'worsening':
      // The share at the end says it.
      return ''
    case 'no_data':
      return reasons.no_data(triage.daysWithoutData)
  }
}

/** The order in which reasons are said; the nights follow the most pressing ones, and hypos that became more the nights. */
function placeOf(reason: AttentionFlag, { hypos: { count, before } }: VisitSummary): 'first' | 'afterNights' | 'last' {
  if (reason === 'lo' || reason === 'ketone') return 'first'
  return reason === 'hypo' && before !== null && count > before ? 'afterNights' : 'last'
}
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns the first lines of a visit in the words of a language: the most pressing problems, what an average day shows among
 * them, and the share in target with its change and goals. The period is said once in a line.
 */
export function composeVisitText(summary: VisitSummary, worstSlot: string | null, words: VisitSummaryMessages): VisitSummaryText {
  const { triage, nights, kind, percent, points, goals } = summary
  const textsAt = (place: ReturnType<typeof placeOf>) =>
    triage.attention.filter((reason) => placeOf(reason, summary) === place).map((reason) => reasonText(reason, summary, words))
  const nightText = nights.count > 0 ? words.compared('nights', nights) : ''
  const problems = [...textsAt('first'), nightText, ...textsAt('afterNights'), ...textsAt('last'), worstSlot ?? '']
    .filter(Boolean)
    .slice(0, mostProblems)
    .map((text, at, all) => ({
      text: all.slice(0, at).some((earlier) => earlier.includes(words.days)) ? text.replace(words.days, '') : text,
      isByTime: text === nightText || text === worstSlot,
    }))
  const urgency = visitUrgency(summary, worstSlot !== null)
  if (percent === null && urgency === 'attention' && !triage.attention.includes('no_data'))
    problems.push({ text: words.verdicts.unknown, isByTime: false })
  const share = percent !== null && [
    words.share[kind](percent),
    points !== null && words.points(points),
    goals && words.goals(goals.met, goals.all),
  ]
  const findings = share ? [...problems, { text: share.filter(Boolean).join(', '), isByTime: false }] : problems
  return {
    urgency,
    verdict: words.verdicts[urgency],
    findings: findings.map(({ text, isByTime }) => ({ text: capitalized(text), isByTime })),
  }
}
