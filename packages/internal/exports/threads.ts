export { addressOfEntry, addressOfLink } from '../../core/src/threads/messageLinks.ts'
export { threadOfNotification } from '../../core/src/threads/threadNotification.ts'
export { threadsMessages } from '../../core/src/threads/threads.messages.ts'
