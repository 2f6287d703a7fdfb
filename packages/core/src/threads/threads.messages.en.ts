import type { threadsMessages } from './threads.messages.ts'

/** English texts of `threadsMessages`. */
export const threadsMessagesEn: typeof threadsMessages = {
  noAnswer: 'Replies are not possible in this conversation at the moment.',
  doctorsOnly: 'Only a doctor can start a conversation.',
  onePatient: 'Only one patient can take part in a conversation.',
}
