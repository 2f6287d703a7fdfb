import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no digests and ciphers.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

/** Set while `waitFor` tries; what it fails with in the end is made without it. */
type Tries = { _disableExpensiveErrorDiagnostics?: boolean }

const { getElementError } = getConfig()
// Each of its tries would print the whole page for a message that is not read, a fifth of the time of these tests.
configure({
  // A part that is loaded when it is opened takes longer than a second on a busy machine.
  asyncUtilTimeout: 5000,
  getElementError: (message, container) =>
    (getConfig() as Tries)._disableExpensiveErrorDiagnostics ? new Error(message ?? '') : getElementError(message, container),
})

// A mistake in what a component returns, which React reports in development only, fails the test in which it does.
const isMistake = /unique "key" prop|cannot be a (?:child|descendant) of|does not recognize|hydrated but|(?:un)?controlled input/
const complaints: string[] = []
const { error } = console
console.error = (...said: unknown[]) => {
  error(...said)
  if (isMistake.test(String(said[0]))) complaints.push(String(said[0]))
}
afterEach(() => {
  cleanup()
  const [complaint] = complaints.splice(0)
  if (complaint !== undefined) throw new Error(complaint)
})
