import type { Translated } from '../format/translated.ts'
import type { supervisionMessages } from './supervision.messages.ts'

/** English texts of `supervisionMessages`. */
export const supervisionMessagesEn: Translated<typeof supervisionMessages> = {
  unknownCode: 'This code does not connect with anyone. Check the code, or ask for a new one.',
  lastSupervisor: 'This person has no sign-in, so at least one carer has to stay.',
  earlierSupervisor: 'This carer was here before you. Only they or the person they care for can end the connection.',
  hasOwnSignIn: 'This person already has their own sign-in.',
  tooYoung: 'Only a person over 18 can have their own sign-in.',
  code: 'The code has 8 letters and digits.',
  tooOld: (years) => `The age can be at most ${years} years.`,
}
