import { useRead } from '@diab/widgets/unstable/hooks'

/** Returns how many messages of all conversations are unread; 0 until they are loaded. */
export const useUnreadMessages = (): number =>
  useRead((client, signal) => client.threads.list({ signal }), {
    select: (threads) => threads.reduce((sum, thread) => sum + thread.unreadCount, 0),
  }).data ?? 0
