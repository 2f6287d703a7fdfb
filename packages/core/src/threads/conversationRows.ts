import { type ConversationState, type OutgoingMessage, twinsOf } from './conversation.machine.ts'
import type { Message } from './thread.schema.ts'

/** One message of a conversation; `key` stays the same from the writing on. */
export type ConversationRow =
  | { readonly key: string; readonly message: Message; readonly outgoing?: undefined }
  | { readonly key: string; readonly outgoing: OutgoingMessage; readonly message?: undefined }

/** What a conversation shows, oldest first: what the provider has, then what waits here. */
export function conversationRows(state: ConversationState): readonly ConversationRow[] {
  const hidden = new Set(twinsOf(state).values())
  const shown = hidden.size === 0 ? state.messages : state.messages.filter(({ id }) => !hidden.has(id))
  const rows: ConversationRow[] = shown.map((message) => ({ key: state.keys[message.id] ?? message.id, message }))
  for (const outgoing of state.outgoing) rows.push({ key: outgoing.key, outgoing })
  return rows
}
