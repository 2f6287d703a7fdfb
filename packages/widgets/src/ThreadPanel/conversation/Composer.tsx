import { messageBodyMaxLength } from '@diab/core/rules'
import type { KeyboardEvent, RefObject } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import { reset } from '../../theme/reset.css.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { TextArea } from '../../ui/TextArea/TextArea.tsx'
import type { ThreadPanelModel } from '../useThreadPanel.ts'
import * as styles from './conversation.css.ts'
import { usePart } from '../../ui/parts/parts.tsx'
import type { Attachment } from '../data/attachments.ts'
import type { ThreadPanelMessages } from '../ThreadPanel.messages.ts'
import type { ThreadPanelPart } from '../threadParts.ts'
import { LinkCard } from './LinkCard.tsx'
import { linkText } from './linkLabels.ts'

interface AttachmentsProps {
  /** The links of the draft. */
  attached: readonly Attachment[]
  /** The links that can be added. */
  offered: readonly Attachment[]
  messages: ThreadPanelMessages
  onAttached: (address: string) => void
}

/** Under the message that is being written: what it points to, and what is in view and could be pointed to. */
function Attachments({ attached, offered, messages, onAttached }: AttachmentsProps) {
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

export interface ComposerProps {
  model: ThreadPanelModel
  conversation: NonNullable<ThreadPanelModel['conversation']>
  canWrite: boolean
  field: RefObject<HTMLTextAreaElement | null>
  onSend: () => void
}

/** The field of the next message, or the reason why there is none. */
export function Composer({ model, conversation, canWrite, field, onSend }: ComposerProps) {
  const words = model.messages.composer
  const part = usePart<ThreadPanelPart>()
  if (!canWrite)
    return (
      <div {...part('composer', styles.composer)}>
        <div role="note" className={styles.closed}>
          <span className={styles.closedIcon}>
            <Icon name="info" />
          </span>
          <div>
            <p className={styles.closedTitle}>{words.closedTitle}</p>
            <p className={reset}>{words.closedText}</p>
          </div>
        </div>
        {model.otherWay && <div className={styles.otherWay}>{model.otherWay}</div>}
      </div>
    )

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }
  return (
    <div {...part('composer', styles.composer)}>
      {model.isOffline && <Notice icon="wifi-off" text={words.offline} />}
      <TextArea
        ref={field}
        label={words.label}
        labelHidden
        placeholder={words.placeholder}
        rows={3}
        value={conversation.text}
        onChange={conversation.setText}
        onKeyDown={onKeyDown}
        error={conversation.errors}
      />
      <Attachments
        attached={conversation.attached}
        offered={conversation.offered}
        messages={model.messages}
        onAttached={(address) => {
          conversation.attach(address)
          field.current?.focus()
        }}
      />
      <div className={styles.composerFoot}>
        <span className={styles.keys}>{words.keys}</span>
        <span className={styles.count}>{words.count(conversation.text.trim().length, messageBodyMaxLength)}</span>
        <Button
          variant="primary"
          onClick={() => {
            onSend()
            field.current?.focus()
          }}
        >
          {words.send}
        </Button>
      </div>
    </div>
  )
}
