import type { Translated } from '@diab/internal/en'
import type { passkeyMessages } from './passkey.messages.ts'

/** English texts of `passkeyMessages`. */
export const passkeyMessagesEn: Translated<typeof passkeyMessages> = {
  cancelled: 'It was cancelled or timed out. Nothing has happened; try again.',
  known: 'You already have a passkey for this account on this device.',
  unsuitable: 'This device cannot create such a passkey. Set up a screen lock on it, or choose another device.',
  failed: 'The browser could not use the passkey. Try again.',
}
