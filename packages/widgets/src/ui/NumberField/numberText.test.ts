import { describe, expect, it } from 'vitest'
import { acceptNumberText } from './numberText.ts'

describe('an edit of a number field', () => {
  it.each([
    ['6', '6'],
    ['6,', '6,'],
    ['6,4', '6,4'],
    ['6.4', '6.4'],
    ['', ''],
    [' 6,4 ', '6,4'],
    ['6,4 mmol/l', '6,4'],
  ])('that makes it %j is taken as %j', (text, expected) => {
    expect(acceptNumberText(text, '', 'mmol/l')).toBe(expected)
  })

  it.each(['-6,4', '+6', '1e3', '6,4,2', '6,4.2', 'hat', '6a', '12 4', '116 mg/dl', '6,4 mmol/l.'])(
    'that makes it %j is refused',
    (text) => {
      expect(acceptNumberText(text, '6', 'mmol/l')).toBeUndefined()
    },
  )

  it('clears a text that is no number', () => {
    expect(acceptNumberText('H', 'HI')).toBe('')
    expect(acceptNumberText('HI6', 'HI')).toBeUndefined()
  })
})
