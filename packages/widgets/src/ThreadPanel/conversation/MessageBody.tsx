import type { MessagePart } from '@diab/core/rules'
import type { MouseEvent } from 'react'
import type { ThreadPanelMessages } from '../ThreadPanel.messages.ts'
import { LinkCard } from './LinkCard.tsx'
import * as styles from './messageItem.css.ts'

export interface MessageBodyProps {
  parts: readonly MessagePart[]
  hrefOf: (part: MessagePart) => string | undefined
  onLinkFollowed?: (href: string) => void
  words: ThreadPanelMessages['message']
}

/** Checks for a click that does not open a new tab or window, which is left to the browser. */
const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** A message's text: addresses of a diary or a chart are cards that lead there, everything else is the text that was typed. */
export function MessageBody({ parts, hrefOf, onLinkFollowed, words }: MessageBodyProps) {
  return (
    <span className={styles.body}>
      {parts.map((part, index) => {
        const href = hrefOf(part)
        // A card is on a separate line, without the space that led to it.
        if (!part.link || href === undefined) return parts[index - 1]?.link ? part.text.trimStart() : part.text
        const follow = (event: MouseEvent) => {
          if (!onLinkFollowed || !isPlainClick(event)) return
          event.preventDefault()
          onLinkFollowed(href)
        }
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text have nothing but their place
        return <LinkCard key={index} link={part.link} words={words} href={href} onClick={follow} />
      })}
    </span>
  )
}
