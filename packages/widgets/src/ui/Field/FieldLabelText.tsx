import type { ReactNode } from 'react'
import { useMessages } from '../environment/useMessages.ts'
import { uiMessages } from '../ui.messages.ts'
import * as styles from './Field.css.ts'

/** A label's words with their mark; whether a field is required is also said by `aria-required`. */
export function FieldLabelText({ label, optional, required }: { label: ReactNode; optional?: boolean; required?: boolean }) {
  const { ui } = useMessages(uiMessages)
  return (
    <>
      {label}
      {optional && <span className={styles.mark}> ({ui.optional})</span>}
      {required && (
        <span className={styles.requiredMark} aria-hidden="true" title={ui.required}>
          {' *'}
        </span>
      )}
    </>
  )
}
