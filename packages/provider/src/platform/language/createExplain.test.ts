import { englishOfCore } from '@diab/internal/language'
import { validationMessages } from '@diab/internal/validation'
import { expect, it } from 'vitest'
import { createExplain } from './createExplain.ts'

const explain = createExplain(englishOfCore)

it('says sentences of the rules in English, with the values that they hold', () => {
  expect(explain(validationMessages.required, 'en')).not.toBe(validationMessages.required)
  expect(explain(validationMessages.lessThan('33,3'), 'en')).toContain('33.3')
  expect(explain(validationMessages.maxLength('100'), 'en')).toContain('100')
})

it('leaves Hungarian for Hungarian, and what it does not know', () => {
  expect(explain(validationMessages.required, 'hu')).toBe(validationMessages.required)
  expect(explain('Valami más.', 'en')).toBe('Valami más.')
  expect(explain(`A mező ${'x'.repeat(1000)}`, 'en')).toContain('xxx')
})
