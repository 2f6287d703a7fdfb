import { monogram } from '@diab/core/format'
import { type Thread, threadPreview } from '@diab/core/rules'
import { threadMembership } from '@diab/core/guards'
import { Icon } from '../../icons/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { namesOf } from '../namesOf.ts'
import type { ThreadPanelModel } from '../useThreadPanel.ts'
import * as styles from './threadList.css.ts'
import { usePart } from '../../ui/parts/parts.tsx'
import type { ThreadPanelPart } from '../threadParts.ts'

/** One thread in the list. */
export function ThreadItem({ thread, model }: { thread: Thread; model: ThreadPanelModel }) {
  const words = model.messages.list
  const part = usePart<ThreadPanelPart>()
  const { others, onBehalfOf, patient, writesAsPatient } = threadMembership(thread, model.userId)
  const { lastMessage, unreadCount } = thread
  const isLocked = patient !== undefined && !writesAsPatient && !thread.patientResponseAllowed
  return (
    <button
      type="button"
      {...part('thread', styles.item)}
      data-thread={thread.id}
      data-unread={unreadCount > 0 || undefined}
      aria-current={thread.id === model.selectedId || undefined}
      onClick={() => model.select(thread.id)}
    >
      <span className={styles.monogram} aria-hidden="true">
        {monogram(others[0]?.fullname ?? '')}
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>{namesOf(others)}</span> {lastMessage && <When instant={lastMessage.createdAt} model={model} />}
        </span>
        {onBehalfOf && <span className={styles.detail}>{words.onBehalfOf(onBehalfOf.fullname)}</span>}
        <span className={styles.line}>
          <span className={styles.preview}>{lastMessage ? previewOf(lastMessage, model) : words.noMessage}</span>
          {unreadCount > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{unreadCount > 99 ? '99+' : unreadCount}</span>
              <VisuallyHidden>{` ${words.unread(unreadCount)}`}</VisuallyHidden>
            </span>
          )}
          {isLocked && (
            <span className={styles.locked}>
              <Icon name="lock" size="small" title={words.locked} />
            </span>
          )}
        </span>
      </span>
    </button>
  )
}

/** Returns the last message, and whether the reader wrote it. */
function previewOf({ body, createdById }: NonNullable<Thread['lastMessage']>, { userId, messages, textOf }: ThreadPanelModel): string {
  const preview = threadPreview(textOf(body))
  return createdById === userId ? messages.list.mine(preview) : preview
}

function When({ instant, model }: { instant: string; model: ThreadPanelModel }) {
  const at = model.wallClockOf(instant)
  const day = model.format.relativeDay(at)?.toLowerCase()
  return (
    <time className={styles.when} dateTime={instant}>
      {day === undefined ? model.format.date(at) : model.messages.list.at(day, at.slice(11, 16))}
    </time>
  )
}
