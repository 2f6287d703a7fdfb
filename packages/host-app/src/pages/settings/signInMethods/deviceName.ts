const names: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Androidos telefon'],
  [/Windows/, 'Windowsos gép'],
  [/Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Számítógép'],
]

/** Returns a name for the device of this browser, to begin with; empty when the browser does not say. */
export const deviceName = (userAgent: string): string => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
