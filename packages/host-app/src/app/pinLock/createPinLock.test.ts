import { isPinLocked } from '@diab/internal/session'
import { people } from '@diab/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppSessionState } from '../session/createAppSession.ts'
import { createStore } from '../store.ts'
import { createPinLock } from './createPinLock.ts'

const minute = 60_000
const signedIn = {
  kind: 'signedIn',
  user: { ...people.patient, supervised: [] },
  isPatient: true,
  supervised: [],
  actingAs: null,
  clinics: null,
  workspace: null,
} satisfies AppSessionState
const signedOut: AppSessionState = { kind: 'signedOut', hasExpired: false }

/** A tab of the browser whose storage `storage` is. */
function openTab(storage: Storage, state: AppSessionState = signedIn) {
  const session = createStore<AppSessionState>(state)
  const fresh: string[] = []
  const lock = createPinLock({ storage, page: window, session, onFreshSignIn: (id) => fresh.push(id) })
  const isLocked = () => {
    const record = lock.state.get()
    return record !== null && isPinLocked(record)
  }
  return { lock, session, fresh, isLocked }
}
/** Browsers tell the other tabs, not the one that wrote. */
const notifyOtherTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: `diab.pinLock.${people.patient.id}` }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('the lock of this device', () => {
  it('is off until it is turned on', () => {
    expect(openTab(localStorage).lock.state.get()).toBeNull()
  })

  it('closes after the time without use, and a touch or a key before that puts it off', () => {
    const { lock, isLocked } = openTab(localStorage)
    lock.turnOn(5)
    vi.advanceTimersByTime(4 * minute)
    window.dispatchEvent(new Event('pointerdown'))
    vi.advanceTimersByTime(4 * minute)
    expect(isLocked()).toBe(false)
    vi.advanceTimersByTime(minute)
    expect(isLocked()).toBe(true)
  })

  it('is closed when the page comes back from a sleep longer than that, before the touch counts', () => {
    const { lock, isLocked } = openTab(localStorage)
    lock.turnOn(1)
    // Timers do not run while a device sleeps.
    vi.setSystemTime(Date.now() + 10 * minute)
    window.dispatchEvent(new Event('pointerdown'))
    expect(isLocked()).toBe(true)
  })

  it('closes and opens in every tab', () => {
    const one = openTab(localStorage)
    const other = openTab(localStorage)
    one.lock.turnOn(5)
    notifyOtherTabs()
    other.lock.lock()
    notifyOtherTabs()
    expect(one.isLocked()).toBe(true)
    one.lock.unlock()
    notifyOtherTabs()
    expect(other.isLocked()).toBe(false)
  })

  it('stays open in an idle tab while another one is used', () => {
    const one = openTab(localStorage)
    one.lock.turnOn(5)
    const other = openTab(localStorage)
    vi.advanceTimersByTime(4 * minute)
    localStorage.setItem(`diab.pinLock.${people.patient.id}`, JSON.stringify({ minutes: 5, lockedAt: null, activeAt: Date.now() }))
    vi.advanceTimersByTime(2 * minute)
    expect(other.isLocked()).toBe(false)
  })

  it('stays closed over a reload, and is closed when the browser was away too long', () => {
    const { lock } = openTab(localStorage)
    lock.turnOn(5)
    lock.lock()
    expect(openTab(localStorage).isLocked()).toBe(true)
    lock.unlock()
    vi.setSystemTime(Date.now() + 6 * minute)
    expect(openTab(localStorage).isLocked()).toBe(true)
  })

  it('is open after signing out at the identity provider and in again, with wrong tries forgiven', () => {
    const { lock, session, fresh, isLocked } = openTab(localStorage)
    lock.turnOn(5)
    lock.lock()
    session.set(() => signedOut)
    lock.signedOut()
    vi.setSystemTime(Date.now() + 60 * minute)
    session.set(() => signedIn)
    expect(isLocked()).toBe(false)
    expect(fresh).toEqual([people.patient.id])
  })

  it('stays closed when only this browser forgot the sign-in', () => {
    const { lock, session, isLocked } = openTab(localStorage)
    lock.turnOn(5)
    lock.lock()
    session.set(() => signedOut)
    session.set(() => signedIn)
    expect(isLocked()).toBe(true)
  })

  it('is closed when its storage holds invalid data', () => {
    localStorage.setItem(`diab.pinLock.${people.patient.id}`, '{"minutes":999}')
    expect(openTab(localStorage).isLocked()).toBe(true)
    localStorage.setItem(`diab.pinLock.${people.patient.id}`, 'open')
    expect(openTab(localStorage).isLocked()).toBe(true)
  })

  it('lasts as long as the page where the browser keeps nothing', () => {
    const session = createStore<AppSessionState>(signedIn)
    const lock = createPinLock({ storage: undefined, page: window, session })
    lock.turnOn(1)
    vi.advanceTimersByTime(minute)
    const record = lock.state.get()
    expect(record && isPinLocked(record)).toBe(true)
  })
})
