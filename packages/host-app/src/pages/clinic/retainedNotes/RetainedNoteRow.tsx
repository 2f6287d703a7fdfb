import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { type RetainedVisitNote, shortPseudonym } from '@diab/internal/visit-notes'
import { useDiab } from '@diab/widgets/provider'
import { Button } from '@diab/widgets/unstable/ui'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
import * as noteStyles from '../../../app/visitNotes/visitNotes.css.ts'
import * as styles from './retainedNotes.css.ts'
import { retainedNotesMessages as messages } from './retainedNotes.messages.ts'

type RetainedNoteRowProps = {
  note: RetainedVisitNote
  searchedFor: string
  onSearch: (pseudonym: string) => void
}

/** A note as it was written, under the pseudonym of its patient. */
export function RetainedNoteRow({ note, searchedFor, onSearch }: RetainedNoteRowProps) {
  const { timeZone } = useDiab()
  const pseudonym = shortPseudonym(note.pseudonym)
  return (
    <li className={styles.note}>
      <div className={styles.head}>
        <p className={rowStyles.words}>
          <span className={rowStyles.name}>{messages.patient(pseudonym)}</span>
          <span className={rowStyles.detail}>{` · ${messages.born(note.birthYear)}`}</span>
        </p>
        {searchedFor === pseudonym ? null : (
          <Button size={36} aria-label={messages.onlyThisOf(pseudonym)} onClick={() => onSearch(pseudonym)}>
            {messages.onlyThis}
          </Button>
        )}
      </div>
      <p className={noteStyles.body}>{note.body}</p>
      <p className={noteStyles.meta}>{messages.written(formatDateTime(toWallClockIn(timeZone, note.createdAt)), note.author)}</p>
    </li>
  )
}
