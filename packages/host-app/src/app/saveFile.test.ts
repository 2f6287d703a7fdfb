import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from './saveFile.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('keeps the address of a file until a browser that reads it late has it, and frees it then', () => {
  vi.useFakeTimers()
  const revoked: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: (address: string) => revoked.push(address) })
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`)
  })
  saveFile('naplo.csv', new Blob(['a']))
  vi.advanceTimersByTime(10_000)
  expect([clicked, revoked]).toEqual([['naplo.csv blob:1'], []])
  vi.runAllTimers()
  expect(revoked).toEqual(['blob:1'])
})
