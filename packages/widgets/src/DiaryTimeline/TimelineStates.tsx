import { EntryType } from '@diab/core/diary'
import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconPaths.ts'
import { classes } from '../ui/classes.ts'
import { Button } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState/ErrorState.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import { readOnlyReason } from './readOnlyReason.ts'
import * as styles from './toolbar.css.ts'
import type { DiaryTimelineModel } from './useDiaryTimeline.ts'
import { usePart } from '../ui/parts/PartContext.ts'
import type { DiaryTimelinePart } from './timelineParts.ts'

/** The list's place while it is loading: days and rows at their heights, so that nothing jumps. Without style attributes, because a server renders it. */
export function TimelineSkeleton({ label }: { label: string }) {
  const day = (index: number) => (
    <div key={index}>
      <div className={styles.skeletonHeader}>
        <span className={classes(styles.bone, styles.boneWide)} />
        <span className={styles.bone} />
      </div>
      <div className={styles.skeletonRows}>
        {Array.from({ length: 5 }, (_, row) => (
          <div key={row} className={styles.skeletonRow}>
            <span className={styles.bone} />
            <span className={classes(styles.bone, styles.boneRound)} />
            <span className={styles.bone} />
          </div>
        ))}
      </div>
    </div>
  )
  const part = usePart<DiaryTimelinePart>()
  return (
    <div {...part('loading', styles.skeleton)} aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {[0, 1, 2].map(day)}
    </div>
  )
}

/** Nothing to show: because there is nothing yet, or because the filter hides it. */
export function TimelineEmpty({ model }: { model: DiaryTimelineModel }) {
  const { states, toolbar, filters } = model.words.messages
  if (model.hasHiddenEntries) {
    return (
      <EmptyState
        icon="filter"
        title={states.emptyFilteredTitle}
        action={<Button onClick={() => model.sendFilter({ type: 'showAll' })}>{filters.reset}</Button>}
      >
        {states.emptyFilteredText}
      </EmptyState>
    )
  }
  const action = model.permissions.canCreate && (
    <Button variant="primary" icon="plus" onClick={() => model.startNewEntry(EntryType.Glucose)}>
      {toolbar.newEntry}
    </Button>
  )
  return (
    <EmptyState title={states.emptyTitle} action={action}>
      {model.permissions.canCreate ? states.emptyText : states.emptyReadOnly}
    </EmptyState>
  )
}

/** The entries could not be had, and why; what is kept stands in its text. */
export function TimelineError({ model }: { model: DiaryTimelineModel }) {
  const { states } = model.words.messages
  return (
    <ErrorState
      icon={model.isOffline ? 'wifi-off' : 'warning'}
      title={model.isOffline ? states.offlineTitle : states.errorTitle}
      onRetry={() => void model.refetch()}
      retrying={model.isRetrying}
    >
      {model.isOffline ? states.offlineText : states.errorText}
    </ErrorState>
  )
}

/** Quiet lines above the list: what is old, missing, waiting or not allowed. */
export function TimelineNotices({ model }: { model: DiaryTimelineModel }) {
  const { states } = model.words.messages
  return (
    <>
      {model.isStale && (
        <Notice
          icon="wifi-off"
          text={model.isOffline ? states.offlineStaleText : states.staleText}
          retry={() => void model.refetch()}
          retryLabel={states.retry}
        />
      )}
      {model.waitingCount > 0 && <Notice icon="refresh" text={states.waiting(model.waitingCount)} />}
      {model.outboxCounts.waiting > 0 && <Notice icon="wifi-off" text={states.waitingToSend(model.outboxCounts.waiting)} />}
      {model.outboxCounts.attention > 0 && <Notice icon="warning" text={states.attention(model.outboxCounts.attention)} />}
      {model.typesFailed && (
        <Notice icon="info" text={states.typesFailed} retry={() => void model.retryTypes()} retryLabel={states.retry} />
      )}
      {model.status === 'ready' && model.arePermissionsKnown && !model.permissions.canEdit && (
        <Notice icon="lock" text={readOnlyReason(model)} />
      )}
    </>
  )
}

function Notice({ icon, text, retry, retryLabel }: { icon: IconName; text: ReactNode; retry?: () => void; retryLabel?: string }) {
  const part = usePart<DiaryTimelinePart>()
  return (
    <div role="status" {...part('notice', styles.bar)}>
      <Icon name={icon} size="small" />
      <span className={styles.barText}>{text}</span>
      {retry && (
        <Button variant="quiet" size={36} onClick={retry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
