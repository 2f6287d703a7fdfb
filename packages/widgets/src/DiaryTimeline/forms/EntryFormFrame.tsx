import type { DiaryEntry } from '@diab/core/rules'
import { Children, type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBrowserLayoutEffect } from '../../charts/useBrowserLayoutEffect.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { type EntryLabels, entrySentence } from '../entryText.ts'
import { useEntryPanelMessages } from '../panel/entryPanel.messages.ts'
import * as styles from '../panel/panel.css.ts'
import * as frame from '../panel/panelFrame.css.ts'
import { createUseMedia, useIsSheet } from '../../ui/environment/useMedia.ts'
import type { EntryForm } from './useEntryForm.ts'

/** Returns true where the form takes a phone's whole screen in landscape. */
const useIsInHead = createUseMedia(frame.landscape)

export type FrameForm = Pick<
  EntryForm,
  'element' | 'submit' | 'isNew' | 'isSending' | 'isRestored' | 'general' | 'problem' | 'keepMine' | 'takeTheirs' | 'discardDraft' | 'close'
>

interface ConflictChoiceProps {
  mine: string
  /** Undefined when it was deleted meanwhile. */
  theirs: DiaryEntry | undefined
  words: EntryLabels
  onMineChosen: () => void
  onTheirsChosen: () => void
}

/** Shows both versions of an entry that another user changed first, and lets the person choose. */
function ConflictChoice({ mine, theirs, words, onMineChosen, onTheirsChosen }: ConflictChoiceProps) {
  const { panel } = words.messages
  return (
    <div className={styles.conflict} role="group" data-question aria-label={panel.conflictTitle}>
      <p className={styles.conflictTitle}>{theirs ? panel.conflictTitle : panel.conflictDeleted}</p>
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

export interface EntryFormFrameProps {
  form: FrameForm
  words: EntryLabels
  /** The input in words, for a conflict. */
  mine: string
  /** Deletes the entry being changed. */
  onDelete?: () => void
  /** The value first: on a phone in landscape the rest is beside it. */
  children: ReactNode
}

/** The frame of every entry form: messages that concern no field, the notice of a restored draft, and the buttons. */
export function EntryFormFrame({ form, words, mine, onDelete, children }: EntryFormFrameProps) {
  const { panel } = words.messages
  const { saveConflict } = useEntryPanelMessages()
  const { element, problem } = form
  const isSheet = useIsSheet() && form.isNew
  const [value, ...others] = Children.toArray(children)
  const general =
    problem?.status === 'unreachable'
      ? [panel.unreachable]
      : problem?.status === 'failed'
        ? [panel.failed, ...problem.messages]
        : problem
          ? [saveConflict]
          : form.general
  const id = useId()
  const isInHead = useIsInHead()
  // Moved in the document, so that they are reached in the order in which they are seen.
  const [head, setHead] = useState<Element | null>()
  useBrowserLayoutEffect(() => {
    setHead(isInHead ? element.current?.closest('[data-panel-body]')?.parentElement?.querySelector('[data-panel-actions]') : null)
  }, [isInHead, element])
  const buttons = (
    <div className={styles.buttons}>
      {onDelete && (
        <span className={styles.footerStart}>
          <Button variant="danger" icon="trash" onClick={onDelete}>
            {panel.delete}
          </Button>
        </span>
      )}
      {!isSheet && <Button onClick={form.close}>{panel.cancel}</Button>}
      <Button
        type="submit"
        form={id}
        className={styles.save}
        variant="primary"
        busy={form.isSending}
        size={isSheet ? 52 : 44}
        fullWidth={isSheet}
      >
        {panel.save}
      </Button>
    </div>
  )
  return (
    <form ref={element} id={id} className={styles.form} onSubmit={form.submit} noValidate>
      <div className={classes(frame.fields, frame.columns)}>
        {form.isRestored && (
          <p className={classes(styles.notice, frame.acrossColumns)}>
            <span className={styles.noticeText}>{panel.draftRestored}</span>
            <button type="button" className={styles.noticeAction} onClick={form.discardDraft}>
              {panel.discardDraft}
            </button>
          </p>
        )}
        <div className={frame.column}>{value}</div>
        <div className={frame.column}>
          {others}
          {problem?.status === 'conflict' && (
            <ConflictChoice
              mine={mine}
              theirs={problem.theirs}
              words={words}
              onMineChosen={form.keepMine}
              onTheirsChosen={form.takeTheirs}
            />
          )}
        </div>
      </div>
      <div className={classes(styles.footer, isSheet && styles.footerPlain)}>
        {/* Beside the button that was pressed: the fields above may be scrolled out of sight. */}
        <div role="alert">
          {general.length > 0 && (
            <div className={classes(styles.notice, styles.noticeDanger)}>
              {general.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </div>
          )}
        </div>
        {head ? createPortal(buttons, head) : buttons}
      </div>
    </form>
  )
}
