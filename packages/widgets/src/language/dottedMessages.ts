import type { MessageOverrides, MessageTree } from '../ui/environment/messageOverrides.ts'

type Message = MessageOverrides[string]

/** Returns a part's sentences by dotted key, as a portal overrides them. */
export const dottedMessages = (tree: MessageTree, prefix = ''): [key: string, message: Message][] =>
  Object.entries(tree).flatMap(([key, message]): [string, Message][] =>
    typeof message === 'object' ? dottedMessages(message, `${prefix}${key}.`) : [[prefix + key, message]],
  )
