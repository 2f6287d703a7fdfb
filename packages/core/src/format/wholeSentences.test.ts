import { expect, it } from 'vitest'
import { wholeSentences } from './wholeSentences.ts'

const hungarian = {
  rules: {
    required: 'A mező kitöltése kötelező.',
    between: (min: string, max: string) => `Az érték ${min} és ${max} között lehet.`,
    left: (count: number) => `Még ${count} próbálkozás.`,
    list: (items: string[]) => items.join(', '),
  },
}
const english = {
  rulesEn: {
    required: 'This field is required.',
    between: (min: string, max: string) => `The value can be between ${min} and ${max}.`,
    left: (count: number) => (count === 1 ? '1 try left.' : `${count} tries left.`),
    list: (items: string[]) => items.join('; '),
  },
}

it('sentences are found by themselves, with places for their values', () => {
  const sentences = wholeSentences(hungarian, english, 'En')
  expect(Object.keys(sentences)).toEqual(['A mező kitöltése kötelező.', 'Az érték {0} és {1} között lehet.', 'Még {0} próbálkozás.'])
  expect(sentences['A mező kitöltése kötelező.']).toBe('This field is required.')
  const left = sentences['Még {0} próbálkozás.']
  expect(typeof left === 'function' && [left('1'), left('4')]).toEqual(['1 try left.', '4 tries left.'])
})
