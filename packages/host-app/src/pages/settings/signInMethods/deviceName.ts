import { deviceNameMessages as messages } from './signInMethods.messages.ts'

const names: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, messages.android],
  [/Windows/, messages.windows],
  [/Macintosh/, 'Mac'],
  [/Linux|CrOS/, messages.other],
]

/** Returns a name for the device of this browser, to begin with; empty when the browser does not say. */
export const deviceName = (userAgent: string): string => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
