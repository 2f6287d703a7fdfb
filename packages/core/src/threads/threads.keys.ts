/** Keys of the conversations' reads. */
export const threadsKeys = {
  all: ['threads'] as const,
  list: () => ['threads', 'list'] as const,
  messages: (threadId: string) => ['threads', 'messages', threadId] as const,
}
