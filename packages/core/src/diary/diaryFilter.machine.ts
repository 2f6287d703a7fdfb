import type { DiaryEntry } from './anyEntry.schema.ts'
import { ActiveSubstanceType, EntryOrigin, EntryType } from './diaryEnumerations.ts'

/**
 * The switches of the filter. A parent (glucose, medicine, details) is on when any of its children is, so that turning
 * a child on turns its parent on. `manual` is glucose typed by hand; manual ketone shows only with it, too.
 */
export type FilterLeaf = 'measured' | 'manual' | 'ketone' | 'meal' | 'insulin' | 'nonInsulin' | 'feel' | 'activity'
export type FilterParent = 'glucose' | 'medicine' | 'details'
/** A choice of the filter: a leaf, or a parent that turns its leaves on or off. */
export type FilterName = FilterLeaf | FilterParent

/** Which kinds of entries a diary shows, by leaf of the filter. */
export type DiaryFilter = Readonly<Record<FilterLeaf, boolean>>

export const filterChildren: Record<FilterParent, readonly FilterLeaf[]> = {
  glucose: ['measured', 'manual'],
  medicine: ['insulin', 'nonInsulin'],
  details: ['insulin', 'nonInsulin', 'meal', 'ketone', 'feel', 'activity'],
}

/** What changes the filter of a diary. */
export type DiaryFilterEvent =
  | { type: 'toggle'; name: FilterName }
  /** A new entry was added: its kind is shown, and glucose too when the diary moved to another range for it. */
  | { type: 'addEntry'; entry: DiaryEntry; movedRange: boolean }
  | { type: 'showAll' }

/** Everything is shown. */
export const initialDiaryFilter: DiaryFilter = {
  measured: true,
  manual: true,
  ketone: true,
  meal: true,
  insulin: true,
  nonInsulin: true,
  feel: true,
  activity: true,
}

const isParent = (name: FilterName): name is FilterParent => name in filterChildren
const leavesOf = (name: FilterName): readonly FilterLeaf[] => (isParent(name) ? filterChildren[name] : [name])

export const isFilterOn = (filter: DiaryFilter, name: FilterName): boolean => leavesOf(name).some((leaf) => filter[leaf])

function turned(filter: DiaryFilter, leaves: readonly FilterLeaf[], on: boolean): DiaryFilter {
  if (leaves.every((leaf) => filter[leaf] === on)) return filter
  return { ...filter, ...Object.fromEntries(leaves.map((leaf) => [leaf, on])) }
}

function toggled(filter: DiaryFilter, name: FilterName): DiaryFilter {
  const on = !isFilterOn(filter, name)
  const next = turned(filter, leavesOf(name), on)
  return name === 'details' && !on ? turned(next, filterChildren.glucose, true) : next
}

function transition(filter: DiaryFilter, event: DiaryFilterEvent): DiaryFilter {
  switch (event.type) {
    case 'toggle':
      return toggled(filter, event.name)
    case 'addEntry':
      return turned(turned(filter, neededBy(event.entry), true), event.movedRange ? filterChildren.glucose : [], true)
    case 'showAll':
      return turned(filter, Object.keys(initialDiaryFilter) as FilterLeaf[], true)
  }
}

const isManual = (entry: DiaryEntry) => entry.origin === EntryOrigin.Hand

/** The switches that must all be on for an entry to show. */
function neededBy(entry: DiaryEntry): readonly FilterLeaf[] {
  switch (entry.entryType) {
    case EntryType.Glucose:
      return [isManual(entry) ? 'manual' : 'measured']
    case EntryType.Ketone:
      return isManual(entry) ? ['ketone', 'manual'] : ['ketone']
    case EntryType.Meal:
      return ['meal']
    case EntryType.MedicineIntake:
      return [entry.medicine?.activeSubstanceType === ActiveSubstanceType.Insulin ? 'insulin' : 'nonInsulin']
    case EntryType.Feel:
      return ['feel']
    case EntryType.PhysicalActivity:
      return ['activity']
  }
}

export const isShown = (filter: DiaryFilter, entry: DiaryEntry): boolean => neededBy(entry).every((leaf) => filter[leaf])

/** The entries that show, in the order given; the same array when all do. */
export function filterEntries<Entry extends DiaryEntry>(entries: readonly Entry[], filter: DiaryFilter): readonly Entry[] {
  const shown = entries.filter((entry) => isShown(filter, entry))
  return shown.length === entries.length ? entries : shown
}

/** The state machine of the filter of a diary. */
export const diaryFilter = { initial: initialDiaryFilter, transition, isOn: isFilterOn, isShown }
