import { reset } from '../../theme/reset.css.ts'
import { Button } from '../../ui/Button/Button.tsx'
import type { Attachment } from '../data/attachments.ts'
import type { ThreadPanelMessages } from '../ThreadPanel.messages.ts'
import * as styles from './conversation.css.ts'
import { LinkCard } from './LinkCard.tsx'
import { linkText } from './linkLabels.ts'

export interface AttachmentsProps {
  /** The links of the draft. */
  attached: readonly Attachment[]
  /** The links that can be added. */
  offered: readonly Attachment[]
  messages: ThreadPanelMessages
  onAttached: (address: string) => void
}

/** Under the message that is being written: what it points to, and what is in view and could be pointed to. */
export function Attachments({ attached, offered, messages, onAttached }: AttachmentsProps) {
  const words = messages.composer
  return (
    <>
      {attached.length > 0 && (
        <ul className={styles.attached} aria-label={words.attached}>
          {attached.map(({ address, link }) => (
            <li key={address} className={reset}>
              <LinkCard link={link} words={messages.message} />
            </li>
          ))}
        </ul>
      )}
      {offered.map(({ address, link }) => (
        <Button key={address} variant="quiet" size={36} icon="plus" className={styles.attach} onClick={() => onAttached(address)}>
          {words.attach(linkText(link, messages.message))}
        </Button>
      ))}
    </>
  )
}
