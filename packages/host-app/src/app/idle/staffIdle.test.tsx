import { people } from '@diab/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'
import { idleMessages as messages } from './idle.messages.ts'
import { idleMinutes, warningSeconds, watchIdle } from './watchIdle.ts'

const minute = 60_000

/** A tab of the browser whose storage is shared with the others. */
function openTab() {
  const tab = { warnings: [] as (number | null)[], isIdle: false }
  const watch = watchIdle({
    page: window,
    storage: localStorage,
    onWarning: (secondsLeft) => tab.warnings.push(secondsLeft),
    onIdle: () => {
      tab.isIdle = true
    },
  })
  return Object.assign(tab, watch)
}
const touch = () => window.dispatchEvent(new Event('pointerdown'))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z') })
})
afterEach(() => vi.useRealTimers())

describe('a computer of staff that is not used', () => {
  it('warns in the last minute and then ends, once', () => {
    const tab = openTab()
    vi.advanceTimersByTime(idleMinutes * minute - warningSeconds * 1000 - 1)
    expect(tab.warnings.at(-1)).toBeNull()
    vi.advanceTimersByTime(1001)
    expect(tab.warnings.at(-1)).toBe(warningSeconds - 1)
    vi.advanceTimersByTime(minute)
    expect(tab.isIdle).toBe(true)
  })

  it('is used again after a touch during the warning', () => {
    const tab = openTab()
    vi.advanceTimersByTime((idleMinutes - 0.5) * minute)
    touch()
    expect(tab.warnings.at(-1)).toBeNull()
    vi.advanceTimersByTime((idleMinutes - 0.5) * minute)
    expect(tab.isIdle).toBe(false)
    tab.stop()
  })

  it('ends when it wakes up after a sleep, before the touch counts', () => {
    const tab = openTab()
    // Timers do not run while a computer sleeps.
    vi.setSystemTime(Date.now() + 2 * idleMinutes * minute)
    touch()
    expect(tab.isIdle).toBe(true)
  })

  it('is in use while another tab is', () => {
    const tab = openTab()
    vi.advanceTimersByTime(20 * minute)
    localStorage.setItem('diab.staffActiveAt', String(Date.now()))
    vi.advanceTimersByTime(20 * minute)
    expect(tab.isIdle).toBe(false)
    tab.stop()
  })

  it('does not trust a stored time that is in the future', () => {
    const tab = openTab()
    localStorage.setItem('diab.staffActiveAt', String(Date.now() + 1000 * minute))
    vi.advanceTimersByTime(idleMinutes * minute)
    expect(tab.isIdle).toBe(true)
  })
})

async function openAs(person: 'doctor' | 'patient') {
  vi.useRealTimers()
  const { app, provider } = createTestApp({ signedInAs: people[person], storage: localStorage })
  const router = openPath(app, '/')
  await screen.findByRole('main')
  // Loaded after the page.
  await vi.waitFor(() => expect(app.session.state.get().kind).toBe('signedIn'))
  return { app, provider, router }
}

describe('the page', () => {
  it('asks staff whether they are still there, and signs them out', async () => {
    const { app, provider } = await openAs('doctor')
    const signIn = { browser: null, system: null, createdAt: '2026-11-24T07:00:00Z', lastUsedAt: '2026-11-24T08:00:00Z' }
    provider.state.signIns[people.doctor.id] = [
      { ...signIn, id: 'here', isCurrent: true },
      { ...signIn, id: 'at home', isCurrent: false },
    ]
    // The sign-in was longer ago than what other changes of sign-ins allow.
    provider.state.isAuthenticationRecent = false
    await vi.waitFor(() => expect(localStorage.getItem('diab.staffActiveAt')).not.toBeNull())
    const start = Date.now()
    const now = vi.spyOn(Date, 'now').mockReturnValue(start + (idleMinutes - 0.5) * minute)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByRole('dialog', { name: messages.title })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: messages.stay }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: messages.title })).toBeNull())

    now.mockReturnValue(start + 3 * idleMinutes * minute)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await vi.waitFor(() => expect(app.session.state.get()).toEqual({ kind: 'signedOut', hasExpired: true }))
    expect(provider.state.signIns[people.doctor.id]?.map(({ id }) => id)).toEqual(['at home'])
    now.mockRestore()
  })

  it('leaves patients alone: their own lock is the PIN', async () => {
    await openAs('patient')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(localStorage.getItem('diab.staffActiveAt')).toBeNull()
  })
})
