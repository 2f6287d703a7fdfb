import { describe, expect, it } from 'vitest'
import { toShownName } from './shownName.ts'

describe('a name out of an address', () => {
  it.each([
    ['Dr. Tóth Gábor', 'Dr. Tóth Gábor'],
    ['  Kiss\u00a0\tMária ', 'Kiss Mária'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['\u202Eanna\u0000\u200B\u2028', 'anna'],
    ['', ''],
    ['🩺'.repeat(200), `${'🩺'.repeat(100)}…`],
  ])('%j is shown as %j', (text, shown) => expect(toShownName(text)).toBe(shown))
})
