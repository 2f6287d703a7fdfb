import type { ReactNode } from 'react'
import { frameMessages } from '../AppShell/frame.messages.ts'
import { useHeadingFocus } from '../AppShell/useHeadingFocus.ts'
import * as styles from './EntrancePage.css.ts'

type EntrancePageProps = {
  title: string
  /** Another one is another page: its heading has the focus. */
  place?: string
  children?: ReactNode
}

/** One question of the way in, on the entrance, on a gate's card or on a step: heading and content. */
export function EntrancePage({ title, place, children }: EntrancePageProps) {
  const heading = useHeadingFocus(place)
  return (
    <div className={styles.page}>
      <title>{frameMessages.documentTitle(title)}</title>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </div>
  )
}
