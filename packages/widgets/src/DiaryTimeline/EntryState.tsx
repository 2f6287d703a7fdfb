import type { EntryMark } from '@diab/core/machines'
import { classes } from '../ui/classes.ts'
import type { DiaryTimelineMessages } from './DiaryTimeline.messages.ts'
import * as styles from './entryState.css.ts'

/** The state of an entry's save; the row's list handles the buttons by their `data-action`. */
export function EntryState({ id, mark, messages }: { id: string; mark: Exclude<EntryMark, 'held'>; messages: DiaryTimelineMessages }) {
  if (mark === 'failed' || mark === 'attention') {
    return (
      <span className={classes(styles.state, styles.failed)}>
        {mark === 'failed' ? messages.row.failed : messages.row.attention}
        <button type="button" tabIndex={-1} className={styles.stateAction} data-action="retry" data-for={id}>
          {mark === 'failed' ? messages.row.retry : messages.row.look}
        </button>
      </span>
    )
  }
  return (
    <span className={classes(styles.state, mark === 'saved' && styles.saved)}>
      {mark === 'saved' ? messages.row.saved : mark === 'waiting' ? messages.row.waitingToSend : messages.row.saving}
    </span>
  )
}

/** Replaces a deleted entry for the ten seconds in which the deletion can be undone. */
export function DeletedStrip({ id, what, messages }: { id: string; what: string; messages: DiaryTimelineMessages }) {
  return (
    <span className={styles.deletedStrip}>
      {messages.row.deleted} ·
      <button
        type="button"
        tabIndex={-1}
        className={styles.stateAction}
        data-action="undo"
        data-for={id}
        data-entry-id={id}
        aria-label={`${messages.row.undo}: ${what}`}
      >
        {messages.row.undo}
      </button>
    </span>
  )
}
