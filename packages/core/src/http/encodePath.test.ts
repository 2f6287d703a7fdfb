import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodePath } from './encodePath.ts'

describe('the path of a call', () => {
  it('holds its parameters percent-encoded', () => {
    expect(encodePath('/v1/patient/{userId}/diary/{id}', { userId: 'a/b', id: 'ő?#' })).toBe('/v1/patient/a%2Fb/diary/%C5%91%3F%23')
  })

  it.each([[undefined], [null], [''], ['.'], ['..'], [{}]])('refuses %j, which would lead to another path', (id) => {
    expect(() => encodePath('/v1/{id}', { id })).toThrow(TypeError)
  })

  it('always leads to the place of its parameter and gives it back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        fc.pre(id !== '.' && id !== '..')
        const { pathname } = new URL(encodePath('/v1/patient/{id}/diary', { id }), 'https://provider.test')
        const segments = pathname.split('/')
        expect(segments).toHaveLength(5)
        expect(decodeURIComponent(segments[3] ?? '')).toBe(id)
      }),
    )
  })
})
