import { expect, test } from 'vitest'
import { readFormatCode } from './cellFormats.ts'

test.each([
  ['@', 'number'],
  ['"db"', 'number'],
  ['YYYY-MM-DD', 'date'],
  ['HH:MM:SS', 'time'],
  ['DD/MM/YYYY HH:MM', 'dateTime'],
])('the format %s, of text or in capitals, is one of a %s', (code, kind) => expect(readFormatCode(code)).toBe(kind))
