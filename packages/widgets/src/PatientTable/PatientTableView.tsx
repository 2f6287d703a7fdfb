import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { lazyPart } from '../ui/lazyPart/lazyPart.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import { FlagChips } from './FlagChips.tsx'
import { PatientGrid, type PatientGridHandle } from './PatientGrid.tsx'
import { PatientFooter } from './PatientFooter.tsx'
import type { PatientTableHandle } from './patientTableOptions.ts'
import { PatientNotices, PatientSkeleton, PatientStateOf } from './PatientStates.tsx'
import { PatientToolbar } from './PatientToolbar.tsx'
import * as styles from './patientTable.css.ts'
import type { PatientTableModel } from './usePatientTable.ts'
import { useSearchKey } from './useSearchKey.ts'
import { filled } from '../ui/parts/parts.tsx'
import type { PatientTableSlots } from './patientParts.ts'
import { useConventions } from '../ui/environment/useConventions.ts'

// Nothing that the first look at a list needs.
const DoctorsDialog = lazyPart(async () => (await import('./DoctorsDialog.tsx')).DoctorsDialog)
const PrintedPatients = lazyPart(async () => (await import('./print/PrintedPatients.tsx')).PrintedPatients)

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
      {files.printed && <PrintedPatients model={model} />}
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
