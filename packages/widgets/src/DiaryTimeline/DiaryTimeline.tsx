import { forwardRef } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { type DiaryTimelineHandle, DiaryTimelineView } from './DiaryTimelineView.tsx'
import type { DiaryTimelineOptions } from './DiaryTimelineOptions.ts'
import { useDiaryTimeline } from './useDiaryTimeline.ts'
import type { ClassNames } from '../ui/parts/parts.tsx'
import type { DiaryTimelinePart, DiaryTimelineSlots } from './timelineParts.ts'

/** Props of DiaryTimeline. */
export interface DiaryTimelineProps extends DiaryTimelineOptions {
  /** px; without it the timeline fills its container, which then has to give a height. */
  height?: number
  className?: string
  /** The host's classes on the diary's parts. */
  classNames?: ClassNames<DiaryTimelinePart>
  /** The host's own elements in places of the diary. */
  slots?: DiaryTimelineSlots
  /** `hidden` where the portal has its own button for it. */
  newEntryButton?: 'auto' | 'hidden'
}

const PatientTimeline = forwardRef<DiaryTimelineHandle, DiaryTimelineProps>(function PatientTimeline(
  { height, className, newEntryButton, slots, ...options },
  ref,
) {
  const model = useDiaryTimeline(options)
  return <DiaryTimelineView {...{ model, height, className, newEntryButton, slots }} handle={ref} />
})

/**
 * A patient's diary: days and hours on a rail, filters, and a panel to read, write, change and delete entries of all
 * six kinds. Needs a DiabProvider. Another patient is another diary: nothing of the one before is kept.
 */
export const DiaryTimeline = forwardRef<DiaryTimelineHandle, DiaryTimelineProps>(function DiaryTimeline(props, ref) {
  const { WidgetScope } = useDiab()
  return (
    <WidgetScope dataSource={props.dataSource} classNames={props.classNames}>
      <PatientTimeline key={props.patientId} {...props} ref={ref} />
    </WidgetScope>
  )
})
