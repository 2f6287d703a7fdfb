export {
  initialConversation,
  nextToSend,
  transitionConversation,
  type ConversationEvent,
  type ConversationState,
  type OutgoingMessage,
  type ReadPage,
  type UnsentMessage,
} from '../src/threads/conversation.machine.ts'
export { conversationRows, type ConversationRow } from '../src/threads/conversationRows.ts'
export {
  addressOfEntry,
  addressOfLink,
  readMessageLink,
  readMessageParts,
  withTidyLinks,
  type MessageLink,
  type MessageLinkPlace,
  type MessagePart,
} from '../src/threads/messageLinks.ts'
export { checkMessage } from '../src/threads/message.rules.ts'
export {
  messageSchema,
  participantSchema,
  threadSchema,
  type Message,
  type Participant,
  type Thread,
} from '../src/threads/thread.schema.ts'
export { mayStartThread, mayWrite } from '../src/threads/threadAccess.ts'
export { messageBodyMaxLength, messageBodyMinLength, threadPreview, threadPreviewLength } from '../src/threads/threadPreview.ts'
export type { MessagePage, ThreadsApi } from '../src/threads/threads.api.ts'
export { threadsContract } from '../src/threads/threads.contract.ts'
export { threadsKeys } from '../src/threads/threads.keys.ts'
export { threadsMessages } from '../src/threads/threads.messages.ts'
export { threadOfNotification } from '../src/threads/threadNotification.ts'
export { threadStanding, type ThreadStanding } from '../src/threads/threadStanding.ts'
