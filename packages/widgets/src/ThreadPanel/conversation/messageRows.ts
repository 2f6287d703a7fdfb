import type { ConversationRow, Message } from '@diab/core/rules'
import type { OutgoingMessage } from '@diab/core/machines'

/** One message as it is drawn. */
export interface MessageRow {
  readonly key: string
  readonly body: string
  /** On the reader's side. */
  readonly isMine: boolean
  /** Who speaks, and who typed it for them; empty for what is one's own. */
  readonly sender: string
  readonly author: string
  /** Wall-clock time. */
  readonly at: string
  /** First message of its day: the day is shown above it. */
  readonly showsDay: boolean
  /** First of a run of one sender. */
  readonly showsSender: boolean
  readonly outgoing?: OutgoingMessage
}

export interface MessageRowsOptions {
  userId: string
  /** The patient on whose behalf the reader writes. */
  onBehalfOfId: string | undefined
  /** Wall-clock time of a message. */
  wallClockOf: (message: Message) => string
}

function toRow(
  { key, message, outgoing }: ConversationRow,
  { userId, onBehalfOfId, wallClockOf }: MessageRowsOptions,
): Omit<MessageRow, 'showsDay' | 'showsSender'> {
  if (!message) return { key, body: outgoing.body, isMine: true, sender: '', author: '', at: outgoing.writtenAt, outgoing }
  const { createdBy, sender } = message
  const isOwn = createdBy.id === userId
  return {
    key,
    body: message.body,
    isMine: isOwn || (onBehalfOfId !== undefined && sender.id === onBehalfOfId),
    sender: isOwn ? '' : sender.fullname,
    author: isOwn || createdBy.id === sender.id ? '' : createdBy.fullname,
    at: wallClockOf(message),
  }
}

/** Returns the rows of a conversation, oldest first, with what of them is a heading for those after them. */
export function toMessageRows(rows: readonly ConversationRow[], options: MessageRowsOptions): readonly MessageRow[] {
  let previous: Omit<MessageRow, 'showsDay' | 'showsSender'> | undefined
  return rows.map((conversationRow) => {
    const row = toRow(conversationRow, options)
    const showsDay = previous?.at.slice(0, 10) !== row.at.slice(0, 10)
    const showsSender = row.sender !== '' && (showsDay || previous?.sender !== row.sender || previous.author !== row.author)
    previous = row
    return { ...row, showsDay, showsSender }
  })
}
