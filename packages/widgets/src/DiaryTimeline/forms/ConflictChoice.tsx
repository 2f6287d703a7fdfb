import type { DiaryEntry } from '@diab/core/rules'
import { Button } from '../../ui/Button/Button.tsx'
import { entrySentence, type EntryLabels } from '../entryText.ts'
import * as styles from '../panel/panel.css.ts'

export interface ConflictChoiceProps {
  mine: string
  /** Undefined when it was deleted meanwhile. */
  theirs: DiaryEntry | undefined
  words: EntryLabels
  onMineChosen: () => void
  onTheirsChosen: () => void
}

/** Shows both versions of an entry that another user changed first, and lets the person choose. */
export function ConflictChoice({ mine, theirs, words, onMineChosen, onTheirsChosen }: ConflictChoiceProps) {
  const { panel } = words.messages
  return (
    <div className={styles.conflict} role="group" aria-label={panel.conflictTitle}>
      <p className={styles.conflictTitle} role="alert">
        {theirs ? panel.conflictTitle : panel.conflictDeleted}
      </p>
      <p className={styles.version}>
        <span className={styles.versionName}>{panel.conflictMine}</span>
        {mine}
      </p>
      {theirs && (
        <p className={styles.version}>
          <span className={styles.versionName}>{panel.conflictTheirs}</span>
          {entrySentence(theirs, words)}
        </p>
      )}
      <div className={styles.chips}>
        <Button onClick={onMineChosen}>{panel.keepMine}</Button>
        <Button onClick={onTheirsChosen}>{panel.keepTheirs}</Button>
      </div>
    </div>
  )
}
