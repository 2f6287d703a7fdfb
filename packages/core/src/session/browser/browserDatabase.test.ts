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

  describe('of a page that the browser keeps for the way back', () => {
    function openPage() {
      const indexedDB = new IDBFactory()
      const page = new EventTarget()
      const inStore = createBrowserDatabase({ indexedDB, page })
      const leave = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
      const other = createBrowserDatabase({ indexedDB, page: undefined })
      return {
        leave,
        comeBack: () => page.dispatchEvent(new Event('pageshow')),
        write: (value: string) => inStore('readwrite', (store) => settled(store.put(value, 'draft'))),
        /** What another page finds. */
        found: () => other('readonly', (store) => settled<unknown>(store.get('draft'))),
        /** A transaction that does not end while this page does nothing, as it is for WebKit. */
        writeSlowly(value: string) {
          let isLeft = false
          const written = inStore('readwrite', async (store) => {
            await settled(store.put(value, 'draft'))
            while (!isLeft) await settled(store.count())
          })
          return { written, stop: () => (isLeft = true) }
        },
      }
    }

    it('lets other pages read while a transaction of this one has not ended', async () => {
      const { write, writeSlowly, leave, found } = openPage()
      await write('6,4')
      writeSlowly('7,1')
      await new Promise((resolve) => setTimeout(resolve, 20))
      leave(true)
      expect(await found()).toBe('6,4')
    })

    it('writes what had not ended, and what was asked for since, when it is shown again', async () => {
      const { writeSlowly, write, leave, comeBack, found } = openPage()
      const { written, stop } = writeSlowly('7,1')
      await new Promise((resolve) => setTimeout(resolve, 20))
      leave(true)
      stop()
      expect(await found()).toBe(undefined)
      comeBack()
      await written
      expect(await found()).toBe('7,1')
      leave(true)
      const later = write('8,2')
      expect(await found()).toBe('7,1')
      comeBack()
      await later
      expect(await found()).toBe('8,2')
    })

    it('gives nothing up on the way out of a page that ends', async () => {
      const { writeSlowly, leave, found } = openPage()
      const { written, stop } = writeSlowly('7,1')
      await new Promise((resolve) => setTimeout(resolve, 20))
      leave(false)
      stop()
      await written
      expect(await found()).toBe('7,1')
    })
  })
})
