import { expect, it } from 'vitest'
import { createBrowserHistory } from './appHistory.ts'

it('has a key for each document that was opened, which a reload keeps', () => {
  const history = createBrowserHistory(window)
  window.history.pushState(null, '', '/naplo')
  const { key } = history.current()
  // A reload: the browser keeps the state of the entry.
  expect(createBrowserHistory(window).current().key).toBe(key)
  window.history.pushState(null, '', '/elemzes')
  expect(history.current().key).not.toBe(key)
})

it('keeps what a page gave along beside the key', () => {
  window.history.pushState({ usr: 'given' }, '', '/naplo')
  const history = createBrowserHistory(window)
  const { key } = history.current()
  expect(history.current()).toMatchObject({ state: 'given', key })
})
