import type { LocalDay } from '../time/localDay.ts'

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
