import { defaultRangeDays, EntryType } from '@diab/core/rules'
import { diaryFilter, diaryPeriods, diaryRange, type FilterName, type RangePeriod } from '@diab/core/machines'
import { formatDayRange } from '@diab/core/format'
import { useState } from 'react'
import { DayPicker } from '../dayPicker/DayPicker.tsx'
import { Icon } from '../icons/Icon.tsx'
import { buttonClasses } from '../ui/Button/buttonClasses.ts'
import { classes } from '../ui/classes.ts'
import { useConventions } from '../ui/environment/useConventions.ts'
import { ChipToggle } from '../ui/ChipToggle/ChipToggle.tsx'
import { IconButton } from '../ui/IconButton/IconButton.tsx'
import { lazyPart } from '../ui/lazyPart/lazyPart.tsx'
import { Popover } from '../ui/Popover/Popover.tsx'
import { SegmentedControl } from '../ui/SegmentedControl/SegmentedControl.tsx'
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx'
import { kindIcon } from '../icons/kindIcon.ts'
import { entryKinds } from './entryKinds.ts'
import * as styles from './toolbar.css.ts'
import type { DiaryTimelineModel } from './useDiaryTimeline.ts'
import { useIsSheet } from '../ui/environment/useMedia.ts'
import { filled, usePart } from '../ui/parts/parts.tsx'
import type { DiaryTimelinePart, DiaryTimelineSlots } from './timelineParts.ts'

const FilterTree = lazyPart(async () => (await import('./FilterTree.tsx')).FilterTree)
const prefetchFilters = () => void FilterTree.prefetch()

const filterOfKind: Record<EntryType, FilterName> = {
  [EntryType.Glucose]: 'glucose',
  [EntryType.Ketone]: 'ketone',
  [EntryType.Meal]: 'meal',
  [EntryType.MedicineIntake]: 'medicine',
  [EntryType.Feel]: 'feel',
  [EntryType.PhysicalActivity]: 'activity',
}

export interface TimelineToolbarProps {
  model: DiaryTimelineModel
  hasNewEntryButton: boolean
  slots: DiaryTimelineSlots
  /** The pointer or the focus has come to the button of a new entry. */
  onNewEntryLikely: () => void
}

/** The choice of days and kinds, and the button for a new entry. */
export function TimelineToolbar({ model, hasNewEntryButton, slots, onNewEntryLikely }: TimelineToolbarProps) {
  // Drawn without its parent when the filter opens, and the texts come from there.
  useConventions()
  const { messages } = model.words
  const { toolbar } = messages
  const part = usePart<DiaryTimelinePart>()
  const { range, filter, counts } = model
  const [isFilterOpen, setFilterOpen] = useState(false)
  const isSheet = useIsSheet()
  const shown = range && { firstDay: diaryRange.firstDayOf(range), lastDay: range.lastDay }
  const period = {
    label: toolbar.period,
    value: range?.days ?? defaultRangeDays,
    segments: diaryPeriods.map((days) => ({ value: days, label: toolbar.weeks[days] })),
    onChange: (days: RangePeriod) => model.sendRange({ type: 'setPeriod', days }),
  }
  return (
    <div {...part('toolbar', styles.toolbar)}>
      {filled(slots.toolbarStart)}
      <div className={styles.range}>
        <IconButton icon="chevron-left" label={toolbar.previous} onClick={() => model.sendRange({ type: 'previous' })} />
        <span className={styles.rangeText}>
          {shown && (
            <DayPicker
              patientId={model.patientId}
              days={shown}
              text={formatDayRange(shown.firstDay, shown.lastDay)}
              onPicked={model.showDate}
            />
          )}
        </span>
        <IconButton icon="chevron-right" label={toolbar.next} onClick={() => model.sendRange({ type: 'next' })} />
      </div>
      <SegmentedControl className={styles.fromNarrow} {...period} />
      <div className={styles.actions}>
        <Popover
          label={toolbar.filters}
          align="end"
          open={isFilterOpen}
          onOpenChange={setFilterOpen}
          trigger={
            <button
              type="button"
              className={classes(buttonClasses(), styles.squareWhenMiddling)}
              aria-label={toolbar.filters}
              onPointerEnter={prefetchFilters}
              onFocus={prefetchFilters}
            >
              <Icon name="filter" />
              <span className={styles.fromMiddling}>{toolbar.filters}</span>
            </button>
          }
        >
          {isSheet && <SegmentedControl className={styles.treePeriod} fullWidth {...period} />}
          <FilterTree filter={filter} onFilterEvent={model.sendFilter} fallback={<Skeleton shape="block" width={260} height={420} />} />
        </Popover>
        {hasNewEntryButton && model.permissions.canCreate && (
          <button
            type="button"
            className={classes(buttonClasses({ variant: 'primary' }), styles.squareWhenNarrow)}
            aria-label={toolbar.newEntry}
            onPointerEnter={onNewEntryLikely}
            onFocus={onNewEntryLikely}
            onClick={() => model.startNewEntry(EntryType.Glucose)}
          >
            <Icon name="plus" />
            <span className={styles.fromNarrow}>{toolbar.newEntry}</span>
          </button>
        )}
        {filled(slots.toolbarEnd)}
      </div>
      <div role="group" aria-label={toolbar.kinds} className={styles.chips}>
        {entryKinds.map((entryType) => (
          <ChipToggle
            key={entryType}
            className={styles.chip}
            label={messages.kinds[entryType]}
            icon={kindIcon[entryType]}
            kind={kindIcon[entryType]}
            count={model.status === 'ready' ? counts[entryType] : '–'}
            pressed={diaryFilter.isOn(filter, filterOfKind[entryType])}
            onChange={() => model.sendFilter({ type: 'toggle', name: filterOfKind[entryType] })}
          />
        ))}
      </div>
    </div>
  )
}
