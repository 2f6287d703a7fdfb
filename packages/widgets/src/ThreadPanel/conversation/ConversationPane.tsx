import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { namesOf } from '../namesOf.ts'
import type { ThreadPanelModel } from '../useThreadPanel.ts'
import { Composer } from './Composer.tsx'
import * as styles from './conversation.css.ts'
import type { MessageListHandle } from './MessageList.tsx'
import { MessageStage } from './MessageStage.tsx'
import { usePart } from '../../ui/parts/parts.tsx'
import { SaveStatus } from '../../ui/SaveStatus/SaveStatus.tsx'
import type { ThreadPanelMessages } from '../ThreadPanel.messages.ts'
import type { ThreadPanelPart } from '../threadParts.ts'

type Conversation = NonNullable<ThreadPanelModel['conversation']>

export interface ConversationPaneProps {
  model: ThreadPanelModel
  conversation: Conversation
  onClosed: () => void
}

/** Checks for an on-screen keyboard, which covers half the screen and opens only at a tap of its user. */
const opensKeyboard = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

interface ResponseToggleProps {
  response: NonNullable<ThreadPanelModel['response']>
  messages: ThreadPanelMessages
}

/** Lets staff allow or deny answers of the patient; a failure reverts it and says so. */
function ResponseToggle({ response, messages }: ResponseToggleProps) {
  const { mayAnswer, mayAnswerFailed } = messages.conversation
  return (
    <div className={styles.response}>
      <button
        type="button"
        role="switch"
        aria-checked={response.isAllowed}
        className={styles.toggle}
        onClick={() => response.change(!response.isAllowed)}
      >
        <span className={styles.track} />
        {mayAnswer}
      </button>
      {response.state === 'failed' ? (
        <span role="alert" className={styles.responseFailed}>
          {mayAnswerFailed}
        </span>
      ) : (
        <SaveStatus state={response.state} />
      )}
    </div>
  )
}

/** The open thread: its members, whether the patient may answer, the messages, and the field for the next. */
export function ConversationPane({ model, conversation, onClosed }: ConversationPaneProps) {
  const { messages, thread, membership, response, canWrite, isAskedFor } = model
  const words = messages.conversation
  const part = usePart<ThreadPanelPart>()
  const list = useRef<MessageListHandle>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const takesFocus = thread !== undefined && isAskedFor
  useEffect(() => {
    if (!takesFocus) return
    // The page stays where its reader is.
    const target = opensKeyboard() ? heading.current : (field.current ?? heading.current)
    target?.focus({ preventScroll: true })
    // When a thread is opened, not when answering is allowed while the reader reads.
  }, [takesFocus])

  function send() {
    if (conversation.send()) list.current?.scrollToEnd()
  }

  const names = membership ? namesOf(membership.others) : ''
  return (
    <section {...part('conversation', styles.pane)} aria-label={words.label(names)}>
      <header {...part('heading', styles.head)}>
        <div className={styles.titleLine}>
          <IconButton icon="chevron-left" label={words.back} className={styles.back} onClick={onClosed} />
          <div className={styles.titles}>
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {names}
            </h2>
            {membership?.onBehalfOf && <p className={styles.detail}>{messages.list.onBehalfOf(membership.onBehalfOf.fullname)}</p>}
          </div>
          {thread && model.renderThreadActions?.(thread)}
          <IconButton icon="close" label={words.close} className={styles.closeWide} onClick={onClosed} />
        </div>
        {response && <ResponseToggle response={response} messages={messages} />}
      </header>
      {conversation.status === 'loading' && <Loading label={words.loading} />}
      {conversation.status === 'failed' && (
        <div className={styles.centred}>
          <ErrorState
            icon={model.isOffline ? 'wifi-off' : 'warning'}
            headingLevel={3}
            title={model.isOffline ? messages.list.offlineTitle : words.failedTitle}
            onRetry={conversation.refetch}
            retrying={conversation.isRetrying}
            error={conversation.error}
          >
            {model.isOffline ? messages.list.offlineText : words.failedText}
          </ErrorState>
        </div>
      )}
      {conversation.status === 'ready' && <MessageStage model={model} conversation={conversation} handle={list} />}
      {thread && <Composer model={model} conversation={conversation} canWrite={canWrite} field={field} onSend={send} />}
    </section>
  )
}

const skeletonWidths = [220, 300, 180, 260]

function Loading({ label }: { label: string }) {
  return (
    <div className={styles.skeletons} aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {skeletonWidths.map((width, row) => (
        <div key={width} className={row % 2 === 1 ? styles.skeletonMine : undefined}>
          <Skeleton shape="block" width={width} height={56} />
        </div>
      ))}
    </div>
  )
}
