import { makeGlucoseEntry, people } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T18:42:00+01:00') })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const readingOn = (day: string) => makeGlucoseEntry({ entryDate: `${day}T07:00:00`, value: 6.4 })
const monday = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23'].map(readingOn)

function open(path: string, entries = monday) {
  const test = createTestApp({ signedInAs: people.patient, storage: localStorage, entries: { [people.patient.id]: entries } })
  return openPath(test.app, path)
}
const searchOf = (router: ReturnType<typeof open>) => router.state.location.search
const slow = { timeout: 4000 }

describe.each(['/naplo', '/elemzes'])('the days of %s', (path) => {
  it('are the last two weeks on a Monday, and the address says so', async () => {
    const opened = open(path)
    await waitFor(() => expect(searchOf(opened)).toBe('?eddig=2026-11-23&nap=14'), slow)
  })

  it('are the week of the latest entry when three of its days have readings', async () => {
    const opened = open(path, monday.slice(0, 3))
    await waitFor(() => expect(searchOf(opened)).toBe('?eddig=2026-11-22&nap=7'), slow)
  })

  it('are as many as the address says without a last day', async () => {
    const opened = open(`${path}?nap=28`)
    await waitFor(() => expect(searchOf(opened)).toBe('?nap=28&eddig=2026-11-23'), slow)
  })

  it.each([
    ['?eddig=2026-11-22&nap=5', '?eddig=2026-11-22&nap=7'],
    ['?eddig=2026-11-22', '?eddig=2026-11-22&nap=7'],
  ])('are corrected in the address %s', async (given, corrected) => {
    const opened = open(`${path}${given}`)
    await waitFor(() => expect(searchOf(opened)).toBe(corrected), slow)
  })

  it('are stored for the person who chose them, by their length alone', async () => {
    const router = open(`${path}?eddig=2026-11-22&nap=7`)
    await userEvent.click(await screen.findByRole('radio', { name: '4 hét' }))
    await waitFor(() => expect(searchOf(router)).toBe('?eddig=2026-11-22&nap=28'), slow)
    const stored = Object.entries(localStorage).filter(([key]) => key.startsWith('diab.period.'))
    expect(stored).toEqual([[expect.stringContaining(people.patient.id), '28']])
    const opened = open(path)
    await waitFor(() => expect(searchOf(opened)).toBe('?eddig=2026-11-23&nap=28'), slow)
  })
})
