import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { classes } from '../../ui/classes.ts'
import type { EntryLabels } from '../entryText.ts'
import * as styles from '../panel/panel.css.ts'
import * as frame from '../panel/panelFrame.css.ts'
import { useIsSheet } from '../useMedia.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import type { EntryForm } from './useEntryForm.ts'

export type FrameForm = Pick<
  EntryForm,
  'element' | 'submit' | 'isNew' | 'isSending' | 'isRestored' | 'general' | 'problem' | 'keepMine' | 'takeTheirs' | 'discardDraft' | 'close'
>

export interface EntryFormFrameProps {
  form: FrameForm
  words: EntryLabels
  /** The input in words, for a conflict. */
  mine: string
  /** Deletes the entry being changed. */
  onDelete?: () => void
  children: ReactNode
}

/** The frame of every entry form: messages that concern no field, the notice of a restored draft, and the buttons. */
export function EntryFormFrame({ form, words, mine, onDelete, children }: EntryFormFrameProps) {
  const { panel } = words.messages
  const { problem } = form
  const isSheet = useIsSheet() && form.isNew
  const general =
    problem?.status === 'unreachable'
      ? [panel.unreachable]
      : problem?.status === 'failed'
        ? [panel.failed, ...problem.messages]
        : form.general
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <div className={frame.fields}>
        {form.isRestored && (
          <p className={styles.notice}>
            <span className={styles.noticeText}>{panel.draftRestored}</span>
            <button type="button" className={styles.noticeAction} onClick={form.discardDraft}>
              {panel.discardDraft}
            </button>
          </p>
        )}
        {children}
        <div role="alert">
          {general.map((message) => (
            <p key={message} className={classes(styles.notice, styles.noticeDanger)}>
              {message}
            </p>
          ))}
        </div>
        {problem?.status === 'conflict' && (
          <ConflictChoice mine={mine} theirs={problem.theirs} words={words} onMineChosen={form.keepMine} onTheirsChosen={form.takeTheirs} />
        )}
      </div>
      <div className={classes(styles.footer, isSheet && styles.footerPlain)}>
        {onDelete && (
          <span className={styles.footerStart}>
            <Button variant="danger" icon="trash" onClick={onDelete}>
              {panel.delete}
            </Button>
          </span>
        )}
        {!isSheet && <Button onClick={form.close}>{panel.cancel}</Button>}
        <Button type="submit" variant="primary" busy={form.isSending} size={isSheet ? 52 : 44} fullWidth={isSheet}>
          {panel.save}
        </Button>
      </div>
    </form>
  )
}
