import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { EntryType, LocalDay } from '@diab/core/rules'
import { classes } from '../ui/classes.ts'
import { lazyPart } from '../ui/lazyPart/lazyPart.tsx'
import { usePrefetchWhenIdle } from '../ui/lazyPart/usePrefetchWhenIdle.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import { isFocusLost } from './focusedElement.ts'
import { EntryPanelLoading } from './panel/EntryPanelLoading.tsx'
import { TimelineList, type TimelineListHandle } from './TimelineList.tsx'
import { TimelineError, TimelineNotices, TimelineSkeleton } from './TimelineStates.tsx'
import { TimelineToolbar } from './TimelineToolbar.tsx'
import * as styles from './toolbar.css.ts'
import type { DiaryTimelineModel } from './useDiaryTimeline.ts'
import { errorStateOf, filled, usePart } from '../ui/parts/parts.tsx'
import type { DiaryTimelinePart, DiaryTimelineSlots } from './timelineParts.ts'
import { useFileJobs } from './files/useFileJobs.ts'
import { useConventions } from '../ui/environment/useConventions.ts'

// Six forms, their fields and the phone's sheet: nothing that the first look at a diary needs.
const EntryPanel = lazyPart(async () => (await import('./panel/EntryPanel.tsx')).EntryPanel)

// A diary without an entry is rare, and nothing that a first look has to wait for.
const TimelineEmpty = lazyPart(async () => (await import('./TimelineEmpty.tsx')).TimelineEmpty)
const DiaryFiles = lazyPart(async () => (await import('./files/DiaryFiles.tsx')).DiaryFiles)

/** The methods of a mounted diary, through `ref`. */
export interface DiaryTimelineHandle {
  /** Shows the entry; nothing when it is not in the shown days. */
  scrollToEntry: (id: string) => void
  /** Shows the day, moving the shown days to it where needed, and clears the selection. */
  scrollToDate: (day: LocalDay) => void
  startNewEntry: (entryType?: EntryType) => void
  /** Focuses the entry that was focused last, or the first visible one. */
  focus: () => void
  /**
   * Prints the shown entries of the shown days, and nothing else of the page. Resolves when the browser's dialog has been closed;
   * rejects where these days could not be loaded, or when the widget goes.
   */
  print: () => Promise<void>
  /**
   * Saves the shown entries of the shown days as a file that our own importer reads back, without those that the provider has not
   * taken. Rejects as `print` does.
   */
  exportCsv: () => Promise<void>
  refetch: () => void
}

export interface DiaryTimelineViewProps {
  /** The result of `useDiaryTimeline`. */
  model: DiaryTimelineModel
  /** px; without it the timeline fills its container. */
  height?: number
  className?: string
  /** `hidden` where the portal has its own button for it. */
  newEntryButton?: 'auto' | 'hidden'
  /** The portal's own content in places of the widget. */
  slots?: DiaryTimelineSlots
  /** The ref, with the methods for a portal. */
  handle?: Ref<DiaryTimelineHandle>
}

/** The look of the diary: toolbar, notices, list, panel. Takes everything from the model. */
export function DiaryTimelineView(props: DiaryTimelineViewProps) {
  useConventions()
  const { model, height, className, newEntryButton = 'auto', slots = {}, handle } = props
  const part = usePart<DiaryTimelinePart>()
  const [list, setList] = useState<TimelineListHandle | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const { panel, entries, status, words, permissions } = model
  const { scrollTarget } = panel
  const { patientId, plan, now } = model
  const curves = useMemo(() => ({ patientId, ranges: plan.ranges, now }), [patientId, plan.ranges, now])
  const latest = useRef({ model, list })

  const [isPanelNeeded, setPanelNeeded] = useState(panel.open)
  if (panel.open && !isPanelNeeded) setPanelNeeded(true)
  const [hasFiles, setHasFiles] = useState(false)
  usePrefetchWhenIdle(
    () =>
      Promise.all([
        EntryPanel.prefetch(),
        model.prefetchChanges(),
        TimelineEmpty.prefetch(),
        DiaryFiles.prefetch().then(() => setHasFiles(true)),
      ]),
    status !== 'loading',
  )

  useEffect(() => {
    latest.current = { model, list }
  })

  useEffect(() => {
    root.current?.style.setProperty(styles.heightProperty, height === undefined ? null : `${height}px`)
  }, [height])

  useEffect(() => {
    if (!scrollTarget || !list) return
    if (scrollTarget.to === 'date') list.scrollToDate(scrollTarget.day)
    else if (entries.some((entry) => entry.id === scrollTarget.id)) list.scrollToEntry(scrollTarget.id)
    else return
    latest.current.model.arriveAtScrollTarget()
  }, [scrollTarget, list, entries])

  const arrivedAt = useRef<string>(undefined)
  const { focusedEntryId } = model
  useEffect(() => {
    if (!list || focusedEntryId === undefined || arrivedAt.current === focusedEntryId) return
    if (list.focus(focusedEntryId)) arrivedAt.current = focusedEntryId
  }, [list, entries, focusedEntryId])

  const panelEntryId = useRef<string>(undefined)
  useEffect(() => {
    if (panel.open) panelEntryId.current = 'id' in panel.content ? panel.content.id : undefined
    // The panel restores the focus of its opener; where that was removed (a deleted row), the row's place takes it.
    else if (panelEntryId.current !== undefined && isFocusLost()) {
      latest.current.list?.focus(panelEntryId.current)
      panelEntryId.current = undefined
    }
  }, [panel.open, panel.content])

  const { jobs, ask, finish } = useFileJobs(DiaryFiles.prefetch)
  useImperativeHandle(
    handle,
    () => ({
      scrollToEntry: (id) => latest.current.list?.scrollToEntry(id),
      scrollToDate: (day) => latest.current.model.showDate(day),
      startNewEntry: (entryType) => latest.current.model.startNewEntry(entryType),
      focus: () => void latest.current.list?.focus(),
      print: () => ask('print'),
      exportCsv: () => ask('csv'),
      refetch: () => void latest.current.model.refetch(),
    }),
    [ask],
  )

  const skeleton = filled(slots.loading, <TimelineSkeleton label={words.messages.states.loading} />)
  return (
    <div ref={root} className={classes(styles.widget, className)} data-diab-widget="diary-timeline">
      <TimelineToolbar
        model={model}
        hasNewEntryButton={newEntryButton === 'auto'}
        slots={slots}
        onNewEntryLikely={() => void EntryPanel.prefetch()}
      />
      <TimelineNotices model={model} />
      {/* New with its entries, unless a form is open in it: a notice above that arrives with them moves nothing. */}
      <div key={status === 'loading' && !isPanelNeeded ? 'loading' : 'shown'} className={styles.main}>
        <div {...part('list', styles.listColumn)}>
          {status === 'loading' && skeleton}
          {status === 'failed' && (
            <div className={styles.centred}>{filled(slots.errorState, <TimelineError model={model} />, errorStateOf(model))}</div>
          )}
          {status === 'ready' && entries.length === 0 && <TimelineEmpty model={model} slot={slots.emptyState} fallback={skeleton} />}
          {status === 'ready' && entries.length > 0 && (
            <TimelineList
              handle={setList}
              entries={entries}
              marks={model.marks}
              selectedId={model.selectedId}
              words={words}
              relativeDay={model.relativeDay}
              curves={curves}
              onEntryOpened={model.openEntry}
              onEntryDeleteRequested={permissions.canEdit ? model.deleteEntry : undefined}
              onSaveRetried={model.retrySave}
              onDeleteUndone={model.undoDelete}
              onNewEntryRequested={permissions.canCreate ? () => model.startNewEntry() : undefined}
            />
          )}
        </div>
        {isPanelNeeded && <EntryPanel model={model} fallback={panel.open && <EntryPanelLoading label={words.messages.panel.loading} />} />}
      </div>
      {hasFiles || jobs[0] ? (
        <DiaryFiles model={model} job={jobs[0]} onDone={finish} />
      ) : (
        <p className={styles.notOnPaper}>{words.messages.states.notOnPaper}</p>
      )}
      <VisuallyHidden role="status" aria-live="polite">
        {model.announcement}
      </VisuallyHidden>
    </div>
  )
}
