import { Card } from '../../ui/Card/Card.tsx'
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { classes } from '../../ui/classes.ts'
import { MedicinePicker } from '../medicines/MedicinePicker.tsx'
import * as styles from './savedMedicines.css.ts'
import { SavedMedicineRow } from './SavedMedicineRow.tsx'
import type { SavedMedicinesModel } from './useSavedMedicineList.ts'

export interface SavedMedicinesViewProps {
  model: SavedMedicinesModel
  className?: string
}

/** The look of the saved medicines: the list, and the search beside it. Takes everything from the model. */
export function SavedMedicinesView({ model, className }: SavedMedicinesViewProps) {
  const { messages, status, canChange, arePermissionsKnown, adding, problem } = model
  const { list } = messages
  return (
    <div className={classes(styles.widget, className)} data-diab-widget="saved-medicines">
      <div className={styles.columns}>
        <Card title={list.title} className={styles.listCard}>
          <p className={styles.intro}>{list.intro}</p>
          <SavedList model={model} />
        </Card>
        {status === 'ready' && canChange && (
          <Card title={list.addTitle} className={styles.addCard}>
            <MedicinePicker saved={model.saved} offersSaved={false} onPicked={model.add} />
            <p role="status" className={styles.note}>
              {adding && list.adding(adding.name)}
            </p>
          </Card>
        )}
        {status === 'ready' && arePermissionsKnown && !canChange && <p className={styles.readOnly}>{list.readOnly}</p>}
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <VisuallyHidden role="status">{model.announcement}</VisuallyHidden>
    </div>
  )
}

function SavedList({ model }: SavedMedicinesViewProps) {
  const { messages, status, saved, canChange } = model
  const { list } = messages
  if (status === 'loading') {
    return (
      <div className={styles.loading} aria-busy="true">
        <VisuallyHidden role="status">{list.loading}</VisuallyHidden>
        {['70%', '55%', '62%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    )
  }
  if (status === 'failed') {
    return (
      <ErrorState
        icon={model.isOffline ? 'wifi-off' : 'warning'}
        title={list.errorTitle}
        headingLevel={3}
        onRetry={model.refetch}
        retrying={model.isRetrying}
        error={model.error}
      >
        {list.errorText}
      </ErrorState>
    )
  }
  if (saved.length === 0) {
    return (
      <EmptyState icon="medicine" title={list.emptyTitle} headingLevel={3}>
        {canChange ? list.emptyText : list.emptyReadOnly}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {saved.map((item) => (
        <SavedMedicineRow key={item.id} item={item} model={model} />
      ))}
    </ul>
  )
}
