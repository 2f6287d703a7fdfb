import { expect, it } from 'vitest'
import { threadPreview } from './message.rules.ts'

it.each([
  ['a short message stays whole', 'Jó reggelt!', 'Jó reggelt!'],
  ['80 characters stay whole', 'a'.repeat(80), 'a'.repeat(80)],
  ['more are cut to 80', 'a'.repeat(81), `${'a'.repeat(80)}…`],
  ['a character of two code units is not cut in half', '😀'.repeat(81), `${'😀'.repeat(80)}…`],
])('%s', (_, body, preview) => {
  expect(threadPreview(body)).toBe(preview)
})
