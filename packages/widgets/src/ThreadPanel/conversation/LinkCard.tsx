import type { MessageLink } from '@diab/core/rules'
import type { MouseEvent } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import type { ThreadPanelMessages } from '../ThreadPanel.messages.ts'
import * as styles from './linkCard.css.ts'
import { linkText, linkLabels } from './linkLabels.ts'

export interface LinkCardProps {
  link: MessageLink
  words: ThreadPanelMessages['message']
  /** The address; without it the card only previews the link of a message. */
  href?: string
  onClick?: (event: MouseEvent) => void
}

/** The link of a message, in words: an entry of the diary, or the days of a diary or a chart. */
export function LinkCard({ link, words, href, onClick }: LinkCardProps) {
  const { name, days } = linkLabels(link, words)
  const content = (
    <>
      <Icon name={link.place === 'diary' ? 'diary' : 'chart'} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {days !== undefined && <span className={styles.days}>{days}</span>}
      </span>
    </>
  )
  if (href === undefined) return <span className={styles.card}>{content}</span>
  return (
    <a href={href} className={styles.linked} aria-label={linkText(link, words)} onClick={onClick}>
      {content}
    </a>
  )
}
