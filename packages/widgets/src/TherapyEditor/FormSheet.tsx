import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { Sheet } from '../ui/Sheet/Sheet.tsx'
import * as styles from './formSheet.css.ts'
import { useTherapyFormsMessages } from './forms.messages.ts'

export interface FormSheetProps {
  open: boolean
  title: string
  /** There are unsaved changes: closing asks first. */
  isDirty: boolean
  isSending: boolean
  /** Wider, for two versions beside each other. */
  isWide?: boolean
  submitLabel?: string
  /** A smaller thing that Escape closes first; true when it did. */
  onEscape?: () => boolean
  onSubmit: () => unknown
  onClose: () => void
  /** Called once it is removed. */
  onClosed?: () => void
  /** At the footer's other end. */
  footerStart?: ReactNode
  /** Instead of the buttons, while something else has to be answered. */
  question?: ReactNode
  formRef?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A form at the side, a sheet on a phone. Enter or Ctrl + Enter saves; Escape asks before unsaved input is lost. */
export function FormSheet(props: FormSheetProps) {
  const { open, title, isDirty, isSending, isWide = false, onEscape, onSubmit, onClose, onClosed, footerStart, formRef, children } = props
  const words = useTherapyFormsMessages()
  const [isAsking, setAsking] = useState(false)
  const stay = useRef<HTMLButtonElement>(null)
  if (isAsking && !isDirty) setAsking(false)

  const mustAsk = open && isDirty
  useEffect(() => {
    if (!mustAsk) return
    // The browser shows a question of its default wording.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [mustAsk])

  function requestClose() {
    if (onEscape?.()) return
    if (isSending) return
    if (isAsking) setAsking(false)
    else if (isDirty) {
      setAsking(true)
      queueMicrotask(() => stay.current?.focus())
    } else onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form inside a portal still bubbles through React to the host's own forms.
    event.stopPropagation()
    if (!isSending) onSubmit()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isSending) onSubmit()
  }
  return (
    <Sheet
      open={open}
      onClose={requestClose}
      onClosed={onClosed}
      title={title}
      width={isWide ? 'thread' : 'panel'}
      bodyClassName={styles.body}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl + Enter from any field */}
      <form ref={formRef} className={styles.form} onSubmit={submit} onKeyDown={submitByKey} noValidate>
        <div className={styles.fields}>{children}</div>
        <div className={styles.footer}>
          {isAsking ? (
            <div role="alertdialog" aria-label={words.discard.title} className={styles.question}>
              <p className={styles.questionTitle}>{words.discard.title}</p>
              <p className={styles.questionText}>{words.discard.text}</p>
              <div className={styles.buttons}>
                <Button variant="danger" onClick={onClose}>
                  {words.discard.leave}
                </Button>
                <Button ref={stay} variant="primary" onClick={() => setAsking(false)}>
                  {words.discard.stay}
                </Button>
              </div>
            </div>
          ) : (
            (props.question ?? (
              <div className={styles.buttons}>
                {footerStart && <span className={styles.footerStart}>{footerStart}</span>}
                <Button onClick={requestClose}>{words.cancel}</Button>
                <Button type="submit" variant="primary" busy={isSending}>
                  {props.submitLabel ?? words.save}
                </Button>
              </div>
            ))
          )}
        </div>
      </form>
    </Sheet>
  )
}
