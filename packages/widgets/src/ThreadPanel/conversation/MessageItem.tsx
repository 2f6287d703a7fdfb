import type { MessagePart } from '@diab/core/rules'
import type { OutgoingMessage } from '@diab/core/machines'
import { memo, type MouseEvent } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { ThreadPanelMessages } from '../ThreadPanel.messages.ts'
import { textOfParts } from './linkLabels.ts'
import * as styles from './messageItem.css.ts'
import type { MessageRow } from './messageRows.ts'
import { usePart } from '../../ui/parts/parts.tsx'
import type { ThreadPanelPart } from '../threadParts.ts'
import { LinkCard } from './LinkCard.tsx'

export interface MessageItemProps {
  row: MessageRow
  messages: ThreadPanelMessages
  /** 'ma', 'tegnap' or the date. */
  dayName: (wallClock: string) => string
  partsOf: (body: string) => readonly MessagePart[]
  hrefOf: (part: MessagePart) => string | undefined
  onLinkFollowed?: (href: string) => void
  onRetried: (key: string) => void
  onTakenBack: (key: string) => void
}

/** Returns the text that names a message among others, for screen readers. */
const briefly = (body: string) => (body.length > 40 ? `${body.slice(0, 40)}…` : body)

interface MessageBodyProps {
  parts: readonly MessagePart[]
  hrefOf: (part: MessagePart) => string | undefined
  onLinkFollowed?: (href: string) => void
  words: ThreadPanelMessages['message']
}

/** Checks for a click that does not open a new tab or window, which is left to the browser. */
const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** A message's text: addresses of a diary or a chart are cards that lead there, everything else is the text that was typed. */
function MessageBody({ parts, hrefOf, onLinkFollowed, words }: MessageBodyProps) {
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

/** One message with the day above it where a day begins; an unsent one says so and can be sent again or withdrawn. */
export const MessageItem = memo(function MessageItem({
  row,
  messages,
  dayName,
  partsOf,
  hrefOf,
  onLinkFollowed,
  onRetried,
  onTakenBack,
}: MessageItemProps) {
  const { conversation, message: words } = messages
  const { outgoing, isMine, body } = row
  const part = usePart<ThreadPanelPart>()
  const parts = partsOf(body)
  const sender = row.author === '' ? row.sender : conversation.typedBy(row.sender, row.author)
  return (
    <>
      {row.showsDay && (
        <div className={styles.day}>
          <span className={styles.dayName}>{dayName(row.at)}</span>
        </div>
      )}
      <div className={styles.line} data-mine={isMine || undefined}>
        <div {...part('message', styles.bubble)} data-mine={isMine || undefined} data-state={outgoing?.status}>
          {row.showsSender ? (
            <span className={styles.sender}>{sender}</span>
          ) : (
            <VisuallyHidden>{`${sender || conversation.me}: `}</VisuallyHidden>
          )}
          <MessageBody parts={parts} hrefOf={hrefOf} onLinkFollowed={onLinkFollowed} words={words} />
          <span className={styles.foot}>
            {outgoing ? <Waiting outgoing={outgoing} words={words} /> : <time dateTime={row.at}>{row.at.slice(11, 16)}</time>}
          </span>
        </div>
      </div>
      {outgoing && outgoing.status !== 'sending' && (
        <div className={styles.actions}>
          {outgoing.status === 'failed' && (
            <Button
              variant="quiet"
              size={36}
              aria-label={words.retryOf(briefly(textOfParts(parts, words)))}
              onClick={() => onRetried(row.key)}
            >
              {words.retry}
            </Button>
          )}
          <Button
            variant="quiet"
            size={36}
            aria-label={words.takeBackOf(briefly(textOfParts(parts, words)))}
            onClick={() => onTakenBack(row.key)}
          >
            {words.takeBack}
          </Button>
        </div>
      )}
    </>
  )
})

function Waiting({ outgoing, words }: { outgoing: OutgoingMessage; words: ThreadPanelMessages['message'] }) {
  if (outgoing.status === 'failed')
    return (
      <span className={styles.failed}>
        <Icon name="error" size="small" />
        {outgoing.failure === 'refused' ? words.refused : words.failed}
      </span>
    )
  return (
    <span className={styles.waiting}>
      <Icon name="clock" size="small" />
      {outgoing.status === 'sending' ? words.sending : words.waiting}
    </span>
  )
}
