import { Button } from '../ui/Button/Button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState/ErrorState.tsx'
import { Notice } from '../ui/Notice/Notice.tsx'
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './patientTable.css.ts'
import type { PatientTableModel } from './usePatientTable.ts'
import { errorStateOf, filled, usePart } from '../ui/parts/parts.tsx'
import type { PatientTablePart, PatientTableSlots } from './patientParts.ts'

const placeholders = Array.from({ length: 14 }, (_, at) => at)

/** The list's place while it is loading, with rows of its height. */
export function PatientSkeleton({ label }: { label: string }) {
  const part = usePart<PatientTablePart>()
  return (
    <div aria-busy="true" {...part('loading', classes(styles.frame, styles.loadingFrame))}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {placeholders.map((at) => (
        <div key={at} className={styles.placeholder}>
          <Skeleton width={`${55 + ((at * 17) % 35)}%`} />
        </div>
      ))}
    </div>
  )
}

/** Shows why there is no list: no patient yet, no match, or no response. */
export function PatientStateOf({ model, slots }: { model: PatientTableModel; slots: PatientTableSlots }) {
  const { states } = model.messages
  if (model.status === 'failed') {
    return (
      <div className={styles.frame}>
        {filled(
          slots.errorState,
          <ErrorState
            icon={model.isOffline ? 'wifi-off' : 'warning'}
            title={model.isOffline ? states.offlineTitle : states.errorTitle}
            onRetry={model.refetch}
            retrying={model.isRetrying}
            error={model.error}
          >
            {model.isOffline ? states.offlineText : states.errorText}
          </ErrorState>,
          errorStateOf(model),
        )}
      </div>
    )
  }
  return (
    <div className={styles.frame}>
      {filled(
        slots.emptyState,
        model.isFiltered ? (
          <EmptyState icon="search" title={states.noMatchTitle} action={<Button onClick={model.clearFilter}>{states.clear}</Button>}>
            {states.noMatchText}
          </EmptyState>
        ) : (
          <EmptyState icon="people" title={states.emptyTitle} action={model.emptyAction}>
            {states.emptyText}
          </EmptyState>
        ),
        { isFiltered: model.isFiltered, showEverything: model.clearFilter },
      )}
    </div>
  )
}

/** A quiet line above a list that is not the newest. */
export function PatientNotices({ model }: { model: PatientTableModel }) {
  const { states } = model.messages
  if (!model.isStale) return null
  return (
    <Notice
      icon="wifi-off"
      text={model.isOffline ? states.offlineStale : states.stale}
      action={{ label: states.retry, run: model.refetch }}
    />
  )
}
