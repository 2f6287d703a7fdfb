import { describe, expect, it } from 'vitest'
import { UuidSet } from './uuidSet.ts'

const count = 3000
const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')

describe('a set of UUIDs', () => {
  it.each<[string, (at: number) => string]>([
    ['random', () => crypto.randomUUID()],
    ['ordered in time', (at) => `${hex(0x0190 * 65_536 + at, 8)}-7000-7000-8000-000000000001`],
    ['counted in their last digits', (at) => `00000000-0000-4000-8000-${hex(at, 12)}`],
    ['counted in the middle', (at) => `abcdef01-${hex(at, 4)}-${hex(at, 4)}-${hex(at, 4)}-abcdef012345`],
  ])('knows each of %s ids, and no other', (_, idAt) => {
    const ids = Array.from({ length: count }, (_none, at) => idAt(at))
    const set = new UuidSet()
    expect(ids.filter((id) => set.add(id))).toEqual(ids)
    expect(ids.filter((id) => set.add(id))).toEqual([])
  })

  it('tells ids apart by any single digit', () => {
    const id = 'a0b1c2d3-e4f5-4678-8abc-def012345678'
    const others = [...id].flatMap((digit, at) => (digit === '-' ? [] : [id.slice(0, at) + (digit === '0' ? '1' : '0') + id.slice(at + 1)]))
    const set = new UuidSet()
    expect([id, ...others].filter((one) => set.add(one))).toEqual([id, ...others])
  })

  it('reads an id in any case, takes the nil UUID, and is empty when it is cleared', () => {
    const ids = ['a0b1c2d3-e4f5-4678-8abc-def012345678', '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
    const set = new UuidSet()
    const add = () => ids.map((id) => set.add(id))
    expect(add()).toEqual([true, true, true])
    expect(ids.map((id) => set.add(id.toUpperCase()))).toEqual([false, false, false])
    set.clear()
    expect(add()).toEqual([true, true, true])
  })
})
