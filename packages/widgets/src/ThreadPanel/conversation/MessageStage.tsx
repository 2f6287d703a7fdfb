import { type Ref, useCallback, useRef } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import type { ThreadPanelModel } from '../useThreadPanel.ts'
import * as styles from './conversation.css.ts'
import { MessageList, type MessageListHandle } from './MessageList.tsx'
import * as listStyles from './messageList.css.ts'

export interface MessageStageProps {
  model: ThreadPanelModel
  conversation: NonNullable<ThreadPanelModel['conversation']>
  handle: React.RefObject<MessageListHandle | null>
}

/** The messages of the open thread, and the way back to the newest. */
export function MessageStage({ model, conversation, handle }: MessageStageProps) {
  const { messages, format } = model
  const words = messages.conversation
  const { older, loadOlder, rows, isComplete, endSeen } = conversation
  const dayName = useCallback((at: string) => format.relativeDay(at)?.toLowerCase() ?? format.date(at), [format])
  const nearStart = useCallback(() => {
    if (older === 'idle') loadOlder()
  }, [older, loadOlder])
  const newest = useRef<HTMLButtonElement>(null)

  if (rows.length === 0)
    return (
      <div className={styles.centred}>
        <EmptyState icon="note" headingLevel={3} title={words.empty} />
      </div>
    )
  return (
    <div className={styles.stage}>
      <MessageList
        handle={handle as Ref<MessageListHandle>}
        rows={rows}
        label={words.messages}
        isComplete={isComplete}
        start={<Start model={model} conversation={conversation} />}
        onStartNear={nearStart}
        onEndSeen={endSeen}
        messages={messages}
        dayName={dayName}
        partsOf={conversation.partsOf}
        hrefOf={conversation.hrefOf}
        onLinkFollowed={conversation.onLinkFollowed}
        onRetried={conversation.retry}
        onTakenBack={conversation.takeBack}
      />
      {!conversation.isAtEnd && (
        <div className={styles.newest}>
          <Button
            ref={newest}
            size={36}
            trailingIcon="chevron-down"
            className={styles.newestButton}
            onClick={() => handle.current?.scrollToEnd()}
          >
            {(model.thread?.unreadCount ?? 0) > 0 ? words.newMessages : words.newest}
          </Button>
        </div>
      )}
    </div>
  )
}

function Start({ model, conversation }: Pick<MessageStageProps, 'model' | 'conversation'>) {
  const words = model.messages.conversation
  const { isComplete, older, loadOlder } = conversation
  return (
    <div className={listStyles.start}>
      {isComplete && words.begin}
      {older === 'loading' && <Spinner />}
      {older === 'failed' && <span role="alert">{words.olderFailed}</span>}
      {!isComplete && older !== 'loading' && (
        <Button variant="quiet" size={36} onClick={loadOlder}>
          {older === 'failed' ? model.messages.list.retry : words.older}
        </Button>
      )}
    </div>
  )
}
