import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBrowserDatabase, settled } from './browserDatabase.ts'

afterEach(() => vi.useRealTimers())

describe('the database of the browser', () => {
  it('rejects when the browser never opens it, and is tried again with the next use', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const indexedDB = new IDBFactory()
    const open = vi.spyOn(indexedDB, 'open').mockReturnValueOnce({} as IDBOpenDBRequest)
    const inStore = createBrowserDatabase({ indexedDB })
    const write = () => inStore('readwrite', (store) => settled(store.put('6,4', 'draft')))
    const [first] = await Promise.allSettled([write(), vi.advanceTimersByTimeAsync(3000)])
    expect(first).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('does not open') } })
    vi.useRealTimers()
    await write()
    expect(await inStore('readonly', (store) => settled(store.get('draft')))).toBe('6,4')
    expect(open).toHaveBeenCalledTimes(2)
  })
})
