import type { Translated } from '@diab/internal/en'
import type { privacyConsentMessages } from './privacyConsent.messages.ts'

/** English texts of `privacyConsentMessages`. */
export const privacyConsentMessagesEn: Translated<typeof privacyConsentMessages> = {
  patient: 'I have read and accept the privacy policy.',
  staff: 'The privacy policy has been read and accepted.',
  read: 'Open the privacy policy',
  title: 'Privacy policy',
  failed: 'The privacy policy could not be loaded',
  loading: 'Loading',
  close: 'Close',
}
