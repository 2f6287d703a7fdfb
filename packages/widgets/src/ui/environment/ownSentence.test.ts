import { describe, expect, it } from 'vitest'
import { ownSentence } from './ownSentence.ts'

describe('a sentence that comes whole', () => {
  const overrides = {
    'A mező kitöltése kötelező.': 'Required.',
    'Az érték {0} és {1} {2} között lehet.': '{0}–{1} {2}, please.',
    'Még {0} perc (körülbelül).': (minutes: string) => `${Number(minutes) * 60} s`,
  }
  it.each([
    ['A mező kitöltése kötelező.', 'Required.'],
    ['Az érték 0,6 és 33,3 mmol/l között lehet.', '0,6–33,3 mmol/l, please.'],
    ['Még 2 perc (körülbelül).', '120 s'],
    ['Valami más.', 'Valami más.'],
  ])('%s becomes %s', (sentence, own) => {
    expect(ownSentence(sentence, overrides)).toBe(own)
  })

  it('stays without words of the portal', () => {
    expect(ownSentence('Valami.', undefined)).toBe('Valami.')
  })
})
