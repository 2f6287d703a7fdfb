import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { EntryOrigin, MealType } from '../diary/diaryEnumerations.ts'
import { diaryFilter, type DiaryFilter, type DiaryFilterEvent, type FilterLeaf, initialDiaryFilter } from '../diary/diaryFilter.machine.ts'
import { isGlucose } from '../diary/usableGlucose.ts'

/** Glucose by meal type; readings without one belong to `casual`. */
export type GlucoseLeaf = 'fasting' | 'preprandial' | 'postprandial' | 'bedtime' | 'casual'
/** A choice of the filter that has none below it. */
export type AnalysisFilterLeaf = GlucoseLeaf | Exclude<FilterLeaf, 'measured'>
export type AnalysisFilterParent = 'glucose' | 'medicine' | 'details'
/** A choice of the filter: a leaf, or a parent that turns its leaves on or off. */
export type AnalysisFilterName = AnalysisFilterLeaf | AnalysisFilterParent

/** Which readings an analysis shows, by leaf of the filter. */
export type AnalysisFilter = Readonly<Record<AnalysisFilterLeaf, boolean>>

/**
 * A parent is on when any of its children is. Unlike the diary's filter, glucose has its meal types as children, and `manual`
 * (glucose and ketone typed by hand) is a separate switch.
 */
export const analysisFilterChildren = {
  glucose: ['fasting', 'preprandial', 'postprandial', 'bedtime', 'casual'],
  medicine: ['insulin', 'nonInsulin'],
  details: ['insulin', 'nonInsulin', 'meal', 'ketone', 'feel', 'activity'],
} as const satisfies Record<AnalysisFilterParent, readonly AnalysisFilterLeaf[]>

/** The same events as the diary's. */
export type AnalysisFilterEvent = Exclude<DiaryFilterEvent, { type: 'toggle' }> | { type: 'toggle'; name: AnalysisFilterName }

const { measured: _, ...details } = initialDiaryFilter
const allGlucose = { fasting: true, preprandial: true, postprandial: true, bedtime: true, casual: true }

/** Everything is shown. */
export const initialAnalysisFilter: AnalysisFilter = { ...allGlucose, ...details }

/** Every switch that is no parent: a filter is written as the names that are off, or on. */
export const analysisFilterLeaves: readonly AnalysisFilterLeaf[] = [
  ...analysisFilterChildren.glucose,
  ...analysisFilterChildren.details,
  'manual',
]

const isParent = (name: AnalysisFilterName): name is AnalysisFilterParent => name in analysisFilterChildren
const leavesOf = (name: AnalysisFilterName): readonly AnalysisFilterLeaf[] => (isParent(name) ? analysisFilterChildren[name] : [name])

const isOn = (filter: AnalysisFilter, name: AnalysisFilterName): boolean => leavesOf(name).some((leaf) => filter[leaf])

const glucoseLeaves: Record<MealType, GlucoseLeaf> = {
  [MealType.None]: 'casual',
  [MealType.Fasting]: 'fasting',
  [MealType.Preprandial]: 'preprandial',
  [MealType.Postprandial]: 'postprandial',
  [MealType.Bedtime]: 'bedtime',
  [MealType.Casual]: 'casual',
}

const isAllGlucoseOn = (filter: AnalysisFilter) => analysisFilterChildren.glucose.every((leaf) => filter[leaf])

/** What the diary's machine makes of it; to that machine `measured` says whether all of glucose is on. */
function followed(filter: AnalysisFilter, event: DiaryFilterEvent): AnalysisFilter {
  const before: DiaryFilter = { ...filter, measured: isAllGlucoseOn(filter) }
  const after = diaryFilter.transition(before, event)
  if (after === before) return filter
  const { measured, ...leaves } = after
  return { ...filter, ...leaves, ...(measured && allGlucose) }
}

const isGlucoseName = (name: AnalysisFilterName): name is GlucoseLeaf | 'glucose' =>
  name === 'glucose' || analysisFilterChildren.glucose.includes(name as GlucoseLeaf)

function toggled(filter: AnalysisFilter, name: AnalysisFilterName): AnalysisFilter {
  if (!isGlucoseName(name)) return followed(filter, { type: 'toggle', name })
  const on = !isOn(filter, name)
  return { ...filter, ...Object.fromEntries(leavesOf(name).map((leaf) => [leaf, on])) }
}

function withEntry(filter: AnalysisFilter, event: Extract<DiaryFilterEvent, { type: 'addEntry' }>): AnalysisFilter {
  const { entry, movedRange } = event
  if (!isGlucose(entry) || movedRange) return followed(filter, event)
  // Of glucose only the reading's own meal type is switched on.
  const leaf = glucoseLeaves[entry.mealType]
  const manual = filter.manual || entry.origin === EntryOrigin.Hand
  return filter[leaf] && filter.manual === manual ? filter : { ...filter, [leaf]: true, manual }
}

function transition(filter: AnalysisFilter, event: AnalysisFilterEvent): AnalysisFilter {
  switch (event.type) {
    case 'toggle':
      return toggled(filter, event.name)
    case 'addEntry':
      return withEntry(filter, event)
    case 'showAll':
      return followed(filter, event)
  }
}

const isShownBy = (filter: AnalysisFilter, diary: DiaryFilter, entry: DiaryEntry) =>
  diaryFilter.isShown(diary, entry) && (!isGlucose(entry) || filter[glucoseLeaves[entry.mealType]])

/** The diary decides about everything but the meal type; to it all that was measured is on. */
const asDiary = (filter: AnalysisFilter): DiaryFilter => ({ ...filter, measured: true })

const isShown = (filter: AnalysisFilter, entry: DiaryEntry): boolean => isShownBy(filter, asDiary(filter), entry)

/** The entries that show, in the order given; the same array when all do. */
function filterEntries<Entry extends DiaryEntry>(entries: readonly Entry[], filter: AnalysisFilter): readonly Entry[] {
  const diary = asDiary(filter)
  const shown = entries.filter((entry) => isShownBy(filter, diary, entry))
  return shown.length === entries.length ? entries : shown
}

/** The filter of the analysis, on the diary's: details turned off force all of glucose on, readings typed by hand with it. */
export const analysisFilter = { initial: initialAnalysisFilter, transition, isOn, isShown, filterEntries }
