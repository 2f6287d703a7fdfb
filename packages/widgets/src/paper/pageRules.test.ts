import { expect, it } from 'vitest'
import { pageRules } from './pageRules.ts'

it('numbers the sheets of A4 and names them', () => {
  expect(pageRules('Kovács Anna')).toContain('@bottom-left { content: "Kovács Anna";')
  expect(pageRules('')).toContain('content: counter(page) " / " counter(pages)')
})

it('keeps a hostile name inside its string', () => {
  const rules = pageRules('A"; } body { display: none } \\\n')
  expect(rules).toContain(String.raw`content: "A\22 ; } body { display: none } \5c \a "`)
})
