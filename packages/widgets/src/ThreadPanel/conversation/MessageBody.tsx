import { formatDate } from '@diab/core/format'
import type { MessageLink, MessagePart } from '@diab/core/threads'
import type { MouseEvent } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import type { ThreadPanelMessages } from '../ThreadPanel.messages.ts'
import * as styles from './messageItem.css.ts'

export interface MessageBodyProps {
  parts: readonly MessagePart[]
  hrefOf: (part: MessagePart) => string | undefined
  onLinkFollowed?: (href: string) => void
  words: ThreadPanelMessages['message']
}

function linkText({ place, entryId, lastDay }: MessageLink, { links, linkUntil }: ThreadPanelMessages['message']): string {
  const name = entryId === null ? links[place] : links.entry
  return lastDay === null ? name : linkUntil(name, formatDate(lastDay))
}

/** A click that opens a new tab or window is the browser's. */
const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** A message's text: addresses of a diary or a chart are links in words, everything else is the text that was typed. */
export function MessageBody({ parts, hrefOf, onLinkFollowed, words }: MessageBodyProps) {
  return (
    <span className={styles.body}>
      {parts.map((part, index) => {
        const href = hrefOf(part)
        if (!part.link || href === undefined) return part.text
        const follow = (event: MouseEvent) => {
          if (!onLinkFollowed || !isPlainClick(event)) return
          event.preventDefault()
          onLinkFollowed(href)
        }
        return (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text have nothing but their place
          <a key={index} href={href} className={styles.link} onClick={follow}>
            <Icon name={part.link.place === 'diary' ? 'diary' : 'chart'} size="small" />
            {linkText(part.link, words)}
          </a>
        )
      })}
    </span>
  )
}
