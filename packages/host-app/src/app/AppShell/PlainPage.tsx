import type { ReactNode } from 'react'
import { frameMessages } from './frame.messages.ts'
import * as styles from './Page.css.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'

/** A page outside the dashboard: heading and content, nothing else. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useHeadingFocus()
  return (
    <div className={styles.plain}>
      <title>{frameMessages.documentTitle(title)}</title>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </div>
  )
}
