import { defaultTimeZone } from '@diab/internal/diary'
import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import type { VisitNote } from '@diab/internal/visit-notes'
import * as styles from './visitNotes.css.ts'
import { visitNotesMessages as messages } from './visitNotes.messages.ts'

/** Notes as they were written, each with its author and time. */
export const NoteList = ({ notes, label }: { notes: readonly VisitNote[]; label: string }) => (
  <ul className={styles.list} aria-label={label}>
    {notes.map(({ id, body, createdAt, author }) => (
      <li key={id} className={styles.note}>
        <p className={styles.meta}>
          <time dateTime={createdAt}>{formatDateTime(toWallClockIn(defaultTimeZone, new Date(createdAt)))}</time>
          {` · ${messages.author(author.fullname, author.workerType)}`}
        </p>
        <p className={styles.body}>{body}</p>
      </li>
    ))}
  </ul>
)
