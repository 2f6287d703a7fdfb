import { people } from '@diab/core/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

const dayMs = 86_400_000

/** Opens the diary over a connection; returns how many days the longest read of it was about. */
async function longestReadOver(connection: object | undefined): Promise<number> {
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  const { app, provider } = createTestApp()
  openPath(app, '/naplo')
  await screen.findByRole('heading', { level: 1 })
  await act(() => vi.advanceTimersByTimeAsync(3000))
  const days = provider.calls
    .filter(({ path }) => path === `/v1/patient/${people.patient.id}/diary`)
    .map(({ query }) => (Date.parse(query['before'] ?? '') - Date.parse(query['after'] ?? '')) / dayMs)
  return Math.max(0, ...days.filter((count) => Number.isFinite(count)))
}

it.each<[string, object | undefined, boolean]>([
  ['a connection of which the browser tells nothing', undefined, true],
  ['a good connection', { effectiveType: '4g' }, true],
  ['a slow connection', { effectiveType: '3g' }, false],
  ['a good connection where the person saves data', { effectiveType: '4g', saveData: true }, false],
])('over %s the last weeks are read ahead: %s', async (_name, connection, isRead) => {
  expect((await longestReadOver(connection)) >= 35).toBe(isRead)
})
