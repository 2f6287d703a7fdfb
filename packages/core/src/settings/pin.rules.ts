import type { FormDefinition } from '../validation/form.machine.ts'
import type { LocalDay } from '../time/localDay.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import { required, type Rule } from '../validation/rules.ts'
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

const digitsOf = (pin: string) => [...pin].map(Number)

/** Every digit differs from the one before by the same amount: 0000, 1234, 9753. */
function isRun(pin: string): boolean {
  const digits = digitsOf(pin)
  const step = (digits[1] ?? 0) - (digits[0] ?? 0)
  return digits.every((digit, at) => at === 0 || digit - (digits[at - 1] ?? 0) === step)
}

/** One part over and over: 1212, 123123. */
const isRepetition = (pin: string) => /^(\d{1,3})\1+$/.test(pin)

/** What a finder of the device would try from a date of birth: the year, and day and month in every order. */
function birthGuesses(dateOfBirth: LocalDay): string[] {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  const short = year.slice(2)
  return [
    year,
    month + day,
    day + month,
    short + month + day,
    day + month + short,
    month + day + short,
    year + month,
    month + year,
    year + day,
  ]
}

/** Returns whether a finder of the device would try this PIN within the first five; uses the date of birth where known. */
export const isGuessablePin = (pin: string, dateOfBirth: LocalDay | null = null): boolean =>
  isRun(pin) || isRepetition(pin) || (dateOfBirth !== null && birthGuesses(dateOfBirth).includes(pin))

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
