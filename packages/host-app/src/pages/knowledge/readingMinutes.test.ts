import { expect, it } from 'vitest'
import { readingMinutes } from './readingMinutes.ts'

it('counts the words that are read, and no element', () => {
  expect(readingMinutes('<p>Rövid.</p>')).toBe(1)
  expect(readingMinutes(`<ul>${'<li class="a b c">szó</li> '.repeat(450)}</ul>`)).toBe(3)
})
