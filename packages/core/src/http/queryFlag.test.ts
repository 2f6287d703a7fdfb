import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { listEndpoints } from '../contracts.ts'
import type { AnyEndpoint } from './endpoint.ts'

const flagOf = ({ query }: AnyEndpoint) =>
  query instanceof z.ZodMiniObject ? (query.shape['noLimit'] as z.ZodMiniType | undefined) : undefined
const flags = listEndpoints().flatMap((endpoint) => {
  const flag = flagOf(endpoint)
  return flag ? [[endpoint.id, flag] as const] : []
})

describe('noLimit in the address', () => {
  it('is a parameter of the lists', () => expect(flags.length).toBeGreaterThan(5))

  it.each(flags)('of %s is true when bare, 1 or true', (_id, flag) => {
    expect(['', '1', 'true', 'false', '0'].map((text) => z.parse(flag, text))).toEqual([true, true, true, false, false])
    expect(z.safeParse(flag, 'igen').success).toBe(false)
  })
})
