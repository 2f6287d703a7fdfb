import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserHistory } from './appHistory.ts'
import { toPlace } from './place.ts'

// One for the page, as in the product: it follows the page's history for good.
const history = createBrowserHistory(window)
const releases = new Set<() => void>()
const left = vi.fn<(path: string) => void>()
/** Overlays open and close in a turn after the present one; so does the browser go back. */
async function settle() {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => void setTimeout(resolve, 40))
}
const back = async () => {
  window.history.back()
  await settle()
}
const path = () => location.pathname + location.search

function open(closes = true) {
  const close = vi.fn<() => unknown>(() => closes && release())
  const forget = history.openOverlay(close)
  const release = () => void (releases.delete(release) && forget())
  releases.add(release)
  return { close, release }
}

history.listen(() => left(history.current().pathname))
beforeEach(() => {
  history.write(toPlace('/attekintes'), 'PUSH')
  history.write(toPlace('/naplo?nap=7'), 'PUSH')
  left.mockClear()
})
afterEach(async () => {
  for (const release of releases) release()
  await settle()
})

describe('Back over an open dialog', () => {
  it('closes it and stays, and leaves the page the next time', async () => {
    const { close } = open()
    await settle()
    await back()
    expect(close).toHaveBeenCalledOnce()
    expect(path()).toBe('/naplo?nap=7')
    expect(left).not.toHaveBeenCalled()
    await back()
    expect(left.mock.calls).toEqual([['/attekintes']])
  })

  it('closes the one that opened last, one after another', async () => {
    const sheet = open()
    await settle()
    const question = open()
    await settle()
    await back()
    expect([sheet.close.mock.calls.length, question.close.mock.calls.length]).toEqual([0, 1])
    await back()
    expect(sheet.close).toHaveBeenCalledOnce()
    expect(left).not.toHaveBeenCalled()
  })

  it('asks again while it stays open', async () => {
    const { close } = open(false)
    await settle()
    await back()
    await back()
    expect(close).toHaveBeenCalledTimes(2)
    expect(left).not.toHaveBeenCalled()
  })

  it('keeps what the dialog has written into the address', async () => {
    open()
    await settle()
    history.write(toPlace('/naplo?szuro=ehomi'), 'REPLACE')
    await back()
    expect(path()).toBe('/naplo?szuro=ehomi')
  })
})

describe('a dialog that was closed by its own button', () => {
  it('takes no Back', async () => {
    const { release } = open()
    await settle()
    release()
    await settle()
    expect(path()).toBe('/naplo?nap=7')
    await back()
    expect(left.mock.calls).toEqual([['/attekintes']])
  })

  it('that another one follows at once leaves one Back to that one', async () => {
    const first = open()
    await settle()
    first.release()
    const second = open()
    await settle()
    await back()
    expect(second.close).toHaveBeenCalledOnce()
    expect(left).not.toHaveBeenCalled()
    await back()
    expect(left).toHaveBeenCalledOnce()
  })

  it('loses no page that opens while its entry is being left', async () => {
    const { release } = open()
    await settle()
    release()
    await new Promise((resolve) => void setTimeout(resolve))
    history.write(toPlace('/elemzes'), 'PUSH')
    await settle()
    expect(path()).toBe('/elemzes')
    await back()
    expect(left.mock.calls).toEqual([['/naplo']])
  })
})

it('a page that is opened from a dialog leads back to the page below the dialog', async () => {
  const { release } = open()
  await settle()
  history.write(toPlace('/elemzes'), 'PUSH')
  release()
  await settle()
  await back()
  expect(left.mock.calls).toEqual([['/naplo']])
  await back()
  expect(left.mock.calls).toEqual([['/naplo'], ['/attekintes']])
})
