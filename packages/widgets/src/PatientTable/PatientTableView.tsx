import { triageDays } from '@diab/core/rules'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { reset } from '../theme/reset.css.ts'
import { classes } from '../ui/classes.ts'
import { lazyPart } from '../ui/lazyPart/lazyPart.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import { FlagChips } from './FlagChips.tsx'
import { PatientGrid, type PatientGridHandle } from './PatientGrid.tsx'
import type { PatientTableHandle } from './patientTableOptions.ts'
import { PatientNotices, PatientSkeleton, PatientStateOf } from './PatientStates.tsx'
import { PatientToolbar } from './PatientToolbar.tsx'
import * as styles from './patientTable.css.ts'
import type { PatientTableModel } from './usePatientTable.ts'
import { filled, usePart } from '../ui/parts/parts.tsx'
import type { PatientTablePart, PatientTableSlots } from './patientParts.ts'
import { useConventions } from '../ui/environment/useConventions.ts'

// Nothing that the first look at a list needs.
const DoctorsDialog = lazyPart(async () => (await import('./DoctorsDialog.tsx')).DoctorsDialog)
const PrintedPatients = lazyPart(async () => (await import('./print/PrintedPatients.tsx')).PrintedPatients)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))

/** Focuses the search on `/` from anywhere on the page but a field. */
function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      // The event's own path, so that a field inside a shadow root counts as one.
      if (isTyping(event.composedPath()[0] ?? null)) return
      const field = search.current
      // A dialog above hides the rest of the page.
      if (!field || field.closest('[aria-hidden="true"], [inert]')) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [search])
}

/** The length of the list, the source of its figures, and the keys. */
function PatientFooter({ model }: { model: PatientTableModel }) {
  const { footer, announcements } = model.messages
  const part = usePart<PatientTablePart>()
  const keys: readonly (readonly [string, string])[] = [
    ['↑ ↓', footer.step],
    ['Enter', footer.open],
    [footer.space, footer.select],
    ...(model.canMark ? ([['V', footer.vip]] as const) : []),
    ['/', footer.search],
  ]
  return (
    <div {...part('footer', styles.footer)}>
      <p className={reset}>
        {model.status === 'ready' ? announcements.found(model.rows.count) : '–'} {footer.period(triageDays)}
        <span className={styles.notOnCards}>{footer.average()}</span>.
      </p>
      <p className={styles.keys}>
        {keys.map(([key, does]) => (
          <span key={key} className={styles.keyHint}>
            <kbd className={styles.key}>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </div>
  )
}

export interface PatientTableViewProps {
  /** The result of `usePatientTable`. */
  model: PatientTableModel
  className?: string
  /** The portal's own content in places of the widget. */
  slots?: PatientTableSlots
  /** The ref, with the methods for a portal. */
  handle?: Ref<PatientTableHandle>
}

/** The look of a clinic's patients: flags, toolbar, notices, the table or its state, and the open dialog. Takes everything from the model. */
export function PatientTableView({ model, className, slots = {}, handle }: PatientTableViewProps) {
  useConventions()
  const { messages, rows, status, files, editedDoctorsOf } = model
  const grid = useRef<PatientGridHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const latest = useRef(model)
  useEffect(() => {
    latest.current = model
  })
  useImperativeHandle(
    handle,
    () => ({
      focus: () => grid.current?.focus(),
      focusSearch: () => search.current?.focus(),
      print: () => latest.current.files.print(),
      exportCsv: () => latest.current.files.exportCsv(),
      refetch: () => latest.current.refetch(),
    }),
    [],
  )
  useSearchKey(search)
  const [isDialogNeeded, setDialogNeeded] = useState(false)
  if (editedDoctorsOf && !isDialogNeeded) setDialogNeeded(true)
  const isEmpty = status === 'ready' && rows.count === 0
  const [isPaperReady, setPaperReady] = useState(false)
  useEffect(() => {
    if (status === 'ready') void PrintedPatients.prefetch().then(() => setPaperReady(true))
  }, [status])
  return (
    <div role="group" aria-label={messages.title} className={classes(styles.widget, className)} data-diab-widget="patient-table">
      <div className={styles.screen}>
        <FlagChips model={model} />
        <PatientToolbar model={model} slots={slots} searchRef={search} onGridFocus={() => grid.current?.focus()} />
        <PatientNotices model={model} />
        {status === 'loading' && filled(slots.loading, <PatientSkeleton label={messages.states.loading} />)}
        {(status === 'failed' || isEmpty) && <PatientStateOf model={model} slots={slots} />}
        {status === 'ready' && !isEmpty && (
          <>
            <PatientGrid model={model} handle={grid} />
            <PatientFooter model={model} />
          </>
        )}
      </div>
      {isDialogNeeded && <DoctorsDialog model={model} />}
      {(files.printed || isPaperReady) && <PrintedPatients model={model} />}
      <p role="alert" className={styles.problem}>
        {model.problem}
      </p>
      <VisuallyHidden role="status">{model.announcement}</VisuallyHidden>
      <VisuallyHidden role="status">
        {status === 'ready' && !model.isBusy && model.isFiltered && messages.announcements.found(rows.count)}
      </VisuallyHidden>
    </div>
  )
}
