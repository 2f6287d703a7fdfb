import { classes } from '../ui/classes.ts'
import { ErrorState } from '../ui/ErrorState/ErrorState.tsx'
import { Notice } from '../ui/Notice/Notice.tsx'
import { usePlanRead } from '../queries/useDiaryQueries.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import { readOnlyReason } from './readOnlyReason.ts'
import * as styles from './toolbar.css.ts'
import type { DiaryTimelineModel } from './useDiaryTimeline.ts'
import { usePart } from '../ui/parts/parts.tsx'
import type { DiaryTimelinePart } from './timelineParts.ts'

/**
 * The list's place while it is loading. A day is a frame of the height of a sensor's curve or five rows: which of them it
 * will be is not known yet. Without style attributes, because a server renders it.
 */
export function TimelineSkeleton({ label }: { label: string }) {
  const day = (index: number) => (
    <div key={index}>
      <div className={styles.skeletonHeader}>
        <span className={classes(styles.bone, styles.boneWide)} />
        <span className={styles.bone} />
      </div>
      <span className={classes(styles.bone, styles.boneDay)} />
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

/** Shows why the entries could not be loaded; the text also mentions the cached ones. */
export function TimelineError({ model }: { model: DiaryTimelineModel }) {
  const { states } = model.words.messages
  return (
    <ErrorState
      icon={model.isOffline ? 'wifi-off' : 'warning'}
      title={model.isOffline ? states.offlineTitle : states.errorTitle}
      onRetry={() => void model.refetch()}
      retrying={model.isRetrying}
      error={model.error}
    >
      {model.isOffline ? states.offlineText : states.errorText}
    </ErrorState>
  )
}

/** Quiet lines above the list: what is old, missing, waiting or not allowed. */
export function TimelineNotices({ model }: { model: DiaryTimelineModel }) {
  const { states } = model.words.messages
  const { outboxCounts } = model
  const plan = usePlanRead(model.patientId)
  const again = (run: () => unknown) => ({ label: states.retry, run: () => void run() })
  return (
    <div className={styles.notices}>
      {model.isStale && (
        <Notice icon="wifi-off" text={model.isOffline ? states.offlineStaleText : states.staleText} action={again(model.refetch)} />
      )}
      {model.waitingCount > 0 && <Notice icon="refresh" text={states.waiting(model.waitingCount)} />}
      {outboxCounts.waiting > 0 && <Notice icon="wifi-off" text={states.waitingToSend(outboxCounts.waiting)} />}
      {outboxCounts.attention > 0 && <Notice icon="warning" text={states.attention(outboxCounts.attention)} />}
      {plan.hasFailed && <Notice icon="info" text={states.planFailed} action={again(plan.refetch)} />}
      {model.typesFailed && <Notice icon="info" text={states.typesFailed} action={again(model.retryTypes)} />}
      {model.status === 'ready' && model.permissions.areKnown && !model.permissions.canEdit && (
        <Notice icon="lock" text={readOnlyReason(model)} />
      )}
    </div>
  )
}
