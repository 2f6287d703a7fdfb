import type { outboxMessages } from './outbox.messages.ts'

/** English texts of `outboxMessages`. */
export const outboxMessagesEn: typeof outboxMessages = {
  keyUsed: 'An earlier version of this entry may already be in the diary. Check it, and if you need this one too, save it again.',
  tooOld: 'This entry has been waiting too long and may already be in the diary. Check it, and if it is not there, save it again.',
}
