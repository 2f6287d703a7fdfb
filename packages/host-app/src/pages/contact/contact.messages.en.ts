import type { contactPageMessages } from './contact.messages.ts'

/** English texts of `contactPageMessages`. */
export const contactPageMessagesEn: typeof contactPageMessages = {
  title: 'Contact',
  intro: 'Write to us if you have a question or are stuck. First have a look at the',
  faq: 'frequently asked questions',
  introEnd: ', the answer may already be there.',
  name: 'Name',
  email: 'Email address',
  message: 'Message',
  messageHint: 'Do not write health data here: use a message to your doctor for that.',
  privacy: 'I agree that you process the data I have given in order to answer my message.',
  send: 'Send',
  sentTitle: (name) => `Thank you, ${name}.`,
  sentText: 'Your message has been passed on. We usually answer within 2 to 3 days.',
  close: 'Close',
  signIn: 'Sign in',
  register: 'Register',
}
