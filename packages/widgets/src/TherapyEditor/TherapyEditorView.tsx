import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { lazyPart } from '../ui/lazyPart/lazyPart.tsx'
import { usePrefetchWhenIdle } from '../ui/lazyPart/usePrefetchWhenIdle.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import { PlanPane } from './PlanPane.tsx'
import { PrintedPlan } from './print/PrintedPlan.tsx'
import * as styles from './therapy.css.ts'
import type { TherapyEditorHandle } from './therapyOptions.ts'
import { TherapyError, TherapyNotices, TherapySkeleton } from './TherapyStates.tsx'
import { TherapyToolbar } from './TherapyToolbar.tsx'
import type { TherapyEditorModel } from './useTherapyEditor.ts'
import { errorStateOf, filled } from '../ui/parts/parts.tsx'
import type { TherapyEditorSlots } from './therapyParts.ts'
import { useConventions } from '../ui/environment/useConventions.ts'

// Forms, medicines and history: nothing that the first look at a plan needs.
const TherapyForms = lazyPart(async () => (await import('./TherapyForms.tsx')).TherapyForms)
const MedicinesPane = lazyPart(async () => (await import('./MedicinesPane.tsx')).MedicinesPane)
const TherapyHistory = lazyPart(async () => (await import('./history/TherapyHistory.tsx')).TherapyHistory)

export interface TherapyEditorViewProps {
  /** The result of `useTherapyEditor`. */
  model: TherapyEditorModel
  className?: string
  /** The portal's own content in places of the widget. */
  slots?: TherapyEditorSlots
  /** The ref, with the methods for a portal. */
  handle?: Ref<TherapyEditorHandle>
}

/** Returns the match of the first selector that has one: the rail is after the toolbar. */
const firstOf = (element: HTMLElement | null, ...selectors: string[]) =>
  selectors.map((selector) => element?.querySelector<HTMLElement>(selector)).find(Boolean)

/** The look of a therapy: toolbar, notices, the shown part, the open form, and the plan on paper. Takes everything from the model. */
export function TherapyEditorView({ model, className, slots = {}, handle }: TherapyEditorViewProps) {
  useConventions()
  const { messages, tab, status, patientId } = model
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(model)
  useEffect(() => {
    latest.current = model
  })
  const [areFormsNeeded, setFormsNeeded] = useState(model.editing !== null)
  if (model.editing && !areFormsNeeded) setFormsNeeded(true)
  usePrefetchWhenIdle(() => TherapyForms.prefetch(), model.canEdit)
  useImperativeHandle(
    handle,
    () => ({
      focus: () => firstOf(root.current, '[role="button"][tabindex="0"]', 'button')?.focus(),
      print: () => latest.current.print(),
      refetch: () => void latest.current.refetchAll(),
    }),
    [],
  )
  const loading = filled(slots.loading, <TherapySkeleton label={messages.states.loading} />)
  return (
    <div
      ref={root}
      role="group"
      aria-label={messages.title}
      className={classes(styles.widget, className)}
      data-diab-widget="therapy-editor"
    >
      <div className={styles.screen}>
        <TherapyToolbar model={model} slots={slots} />
        <TherapyNotices model={model} />
        {tab === 'plan' && status === 'loading' && loading}
        {tab === 'plan' &&
          status === 'failed' &&
          filled(slots.errorState, <TherapyError model={model} />, errorStateOf({ ...model, refetch: model.refetchAll }))}
        {tab === 'plan' && status === 'ready' && <PlanPane model={model} emptySlot={slots.emptyState} />}
        {tab === 'medicines' && <MedicinesPane model={model} fallback={loading} />}
        {tab === 'history' && <TherapyHistory patientId={patientId} fallback={loading} />}
      </div>
      {areFormsNeeded && (
        <TherapyForms
          model={model}
          fallback={<VisuallyHidden role="status">{model.editing && messages.states.panelLoading}</VisuallyHidden>}
        />
      )}
      {status === 'ready' && <PrintedPlan model={model} />}
      <VisuallyHidden role="status" aria-live="polite">
        {model.announcement}
      </VisuallyHidden>
    </div>
  )
}
