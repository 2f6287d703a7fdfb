import { Card } from '../ui/Card/Card.tsx'
import { ErrorState } from '../ui/ErrorState/ErrorState.tsx'
import { Notice } from '../ui/Notice/Notice.tsx'
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './therapy.css.ts'
import type { TherapyEditorModel } from './useTherapyEditor.ts'
import { usePart } from '../ui/parts/parts.tsx'
import type { TherapyEditorPart } from './therapyParts.ts'

/** The plan's place while it is loading, at its height. */
export function TherapySkeleton({ label }: { label: string }) {
  const part = usePart<TherapyEditorPart>()
  return (
    <div aria-busy="true" {...part('loading')}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className={styles.screen}>
        <Card>
          <Skeleton shape="block" className={styles.skeletonRail} />
        </Card>
        <div className={styles.main}>
          <Card>
            <Skeleton shape="block" className={styles.skeletonTable} />
          </Card>
          <div className={styles.side}>
            <Card>
              <Skeleton shape="block" className={styles.skeletonCard} />
            </Card>
            <Card>
              <Skeleton shape="block" className={styles.skeletonCard} />
            </Card>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Shows why the plan could not be loaded. */
export function TherapyError({ model }: { model: TherapyEditorModel }) {
  const { states } = model.messages
  return (
    <Card>
      <div className={styles.centred}>
        <ErrorState
          icon={model.isOffline ? 'wifi-off' : 'warning'}
          title={model.isOffline ? states.offlineTitle : states.errorTitle}
          onRetry={() => void model.refetchAll()}
          retrying={model.isRetrying}
          error={model.error}
        >
          {model.isOffline ? states.offlineText : states.errorText}
        </ErrorState>
      </div>
    </Card>
  )
}

/** Returns the reason why nothing can be changed, in the reader's own role. */
function readOnlyReason({
  isReadOnly,
  permissions,
  messages,
}: Pick<TherapyEditorModel, 'isReadOnly' | 'permissions' | 'messages'>): string {
  const { states } = messages
  if (isReadOnly) return states.readOnly
  if (!permissions.areKnown) return states.permissionsUnknown
  // Who may write the diary but not the therapy is the patient, or acts for one.
  return permissions.canCreate ? states.readOnlyReason : states.readOnlyViewer
}

/** Quiet lines above the plan: what is old, missing or not allowed. */
export function TherapyNotices({ model }: { model: TherapyEditorModel }) {
  const { states } = model.messages
  if (model.status !== 'ready') return null
  const retry = { label: states.retry, run: () => void model.refetch() }
  return (
    <>
      {model.permissions.areKnown && !model.permissions.canEdit && <Notice icon="lock" text={readOnlyReason(model)} />}
      {model.isStale && <Notice icon="wifi-off" text={model.isOffline ? states.offlineStaleText : states.staleText} action={retry} />}
      {model.usual.failed.length > 0 && (
        <Notice
          icon="warning"
          text={states.proposalFailed(model.usual.failed.map((mealTime) => model.messages.mealTimes[mealTime]).join(', '))}
          action={{ label: states.retry, run: model.usual.add }}
        />
      )}
      {model.isFollowedMissing && <Notice icon="info" text={states.followedFailed} action={retry} />}
      {model.areRangesMissing && <Notice icon="info" text={states.rangesMissing} action={retry} />}
    </>
  )
}
