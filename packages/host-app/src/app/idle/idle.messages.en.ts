import type { Translated } from '@diab/internal/en'
import type { idleMessages } from './idle.messages.ts'

/** English texts of `idleMessages`. */
export const idleMessagesEn: Translated<typeof idleMessages> = {
  title: 'Are you still there?',
  text: (secondsLeft) =>
    `You have not used the page for a while. In ${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'} we will sign you out, so that nobody else can see the patients’ data. Anything you have not saved will be lost.`,
  stay: 'Stay signed in',
  signOut: 'Sign out',
}
