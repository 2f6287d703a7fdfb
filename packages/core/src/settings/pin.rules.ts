import type { FormDefinition } from '../validation/form.machine.ts'
import type { LocalDay } from '../time/localDay.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import { required, type Rule } from '../validation/rules.ts'
import { isGuessablePin } from './pinGuess.ts'
import { settingsMessages } from './settings.messages.ts'

export const pinMaxLength = 6

/** A PIN as it is typed: 4 to 6 digits. */
export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text)

/** Form of a new PIN for this device. */
export interface PinChange {
  pin: string
  repeatedPin: string
  password: string
}

export const emptyPinChange: PinChange = { pin: '', repeatedPin: '', password: '' }

const hasRightLength: Rule<string> = (text) => (text === '' || isPin(text) ? undefined : settingsMessages.pin)
const isHardToGuess: Rule<string> = (text) => (isPin(text) && isGuessablePin(text) ? settingsMessages.guessablePin : undefined)
const isRepeated: Rule<string, PinChange> = (text, { pin }) => (text === pin ? undefined : settingsMessages.pinsDiffer)

export const pinForm: FormDefinition<PinChange> = {
  fields: {
    pin: { rules: [required, hasRightLength, isHardToGuess] },
    repeatedPin: { rules: [required, isRepeated] },
    password: { rules: [required] },
  },
  mode: 'lazy',
}

/** Hungarian messages by field for a PIN that is to be set; empty when all is well. The provider knows the date of birth. */
export function checkNewPin(pin: string, dateOfBirth: LocalDay | null): FieldErrors {
  if (!isPin(pin)) return { pin: [settingsMessages.pin] }
  return isGuessablePin(pin, dateOfBirth) ? { pin: [settingsMessages.guessablePin] } : {}
}

/** Taking the PIN away needs the password alone. */
export const pinRemovalForm: FormDefinition<{ password: string }> = { fields: { password: { rules: [required] } }, mode: 'lazy' }
