import type { Translated } from '@diab/internal/en'
import type { sheetMailMessages } from './sheetMail.messages.ts'

/** English texts of `sheetMailMessages`. */
export const sheetMailMessagesEn: Translated<typeof sheetMailMessages> = {
  subject: 'Your clinic has opened an account for you in Diabnapló',
  body: (clinic) =>
    `${clinic} has added you as a patient and opened a glucose diary for you in Diabnapló. The doctors and healthcare assistants of the clinic see the diary, the analysis and the treatment plan, and your doctor can also change them. After choosing a password you can sign in too, and you can end the sharing at any time.`,
  action: 'Set password',
}
