import { toWallClockIn } from '@diab/core/rules'
import { makeGlucoseEntry, people } from '@diab/core/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath, type TestApp } from '../testing/createTestApp.tsx'

function setNetwork({ provider }: Pick<TestApp, 'provider'>, isOnline: boolean) {
  if (isOnline) provider.goOnline()
  else provider.goOffline()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => {
  vi.restoreAllMocks()
  act(() => void window.dispatchEvent(new Event('online')))
})

const morning = makeGlucoseEntry({ value: 6.4, entryDate: '2026-11-20T08:00:00' })
const row = (name: RegExp) => screen.findByRole('button', { name })
const valuesAtProvider = ({ provider }: TestApp) =>
  (provider.state.entries[people.patient.id] ?? []).map((entry) => ('value' in entry ? entry.value : undefined))

async function openDiary() {
  const test = createTestApp({ now: toWallClockIn('Europe/Budapest', new Date()), entries: [morning] })
  openPath(test.app, '/naplo?nap=7&eddig=2026-11-20')
  await row(/^08:00, Vércukor 6,4/)
  return test
}

async function typeEntry(value: string) {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Új bejegyzés' }))[0]!)
  await userEvent.type(await screen.findByLabelText(/Mért érték/), `${value}{Enter}`)
}

describe('an entry typed without a network', () => {
  it('waits visibly, closes its form, and arrives once when the network is back', async () => {
    const test = await openDiary()
    setNetwork(test, false)
    await typeEntry('8,2')
    const waiting = await row(/Vércukor 8,2/)
    expect(within(waiting.parentElement!).getByText('küldésre vár')).toBeVisible()
    expect(screen.getByText('Nincs internetkapcsolat. 1 bejegyzés vár mentésre ezen az eszközön.')).toBeVisible()
    expect(screen.queryByLabelText(/Mért érték/)).toBeNull()
    expect(valuesAtProvider(test)).toEqual([6.4])

    setNetwork(test, true)
    await waitFor(() => expect(valuesAtProvider(test)).toContain(8.2))
    await waitFor(() => expect(screen.queryByText('küldésre vár')).toBeNull())
    expect(valuesAtProvider(test).filter((value) => value === 8.2)).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: /Vércukor 8,2/ })).toHaveLength(1)
  })

  it('is changed while it waits', async () => {
    const test = await openDiary()
    setNetwork(test, false)
    await typeEntry('8,2')
    await userEvent.click(await row(/Vércukor 8,2/))
    await userEvent.click(await screen.findByRole('button', { name: 'Szerkesztés' }))
    const field = await screen.findByLabelText(/Mért érték/)
    await userEvent.clear(field)
    await userEvent.type(field, '9,1{Enter}')
    await row(/Vércukor 9,1/)
    setNetwork(test, true)
    await waitFor(() => expect(valuesAtProvider(test)).toEqual(expect.arrayContaining([6.4, 9.1])))
    expect(valuesAtProvider(test)).toHaveLength(2)
  })

  it('arrives while its form is open, and the form stays with what is typed and changes the entry that arrived', async () => {
    const test = await openDiary()
    setNetwork(test, false)
    await typeEntry('8,2')
    await userEvent.click(await row(/Vércukor 8,2/))
    await userEvent.click(await screen.findByRole('button', { name: 'Szerkesztés' }))
    const field = await screen.findByLabelText(/Mért érték/)
    await userEvent.clear(field)
    await userEvent.type(field, '9,4')
    setNetwork(test, true)
    await waitFor(() => expect(valuesAtProvider(test)).toContain(8.2))
    await waitFor(() => expect(screen.queryByText('küldésre vár')).toBeNull())
    expect(screen.getByLabelText(/Mért érték/)).toHaveValue('9,4')
    await userEvent.type(screen.getByLabelText(/Mért érték/), '{Enter}')
    await waitFor(() => expect(valuesAtProvider(test)).toContain(9.4))
    expect(valuesAtProvider(test)).toHaveLength(2)
    await waitFor(() => expect(screen.queryByLabelText(/Mért érték/)).toBeNull())
    expect(await test.app.drafts.list('')).toEqual([])
  })

  it('is one entry, though its form comes back after a crash with its key; other words in that form are another one', async () => {
    const test = await openDiary()
    setNetwork(test, false)
    await typeEntry('8,2')
    await row(/Vércukor 8,2/)
    const [item] = test.app.outbox.items()
    const change = (value: number) =>
      test.app.client.diary.create(
        people.patient.id,
        'glucose',
        { ...(item!.wanted as never as { entry: typeof morning }).entry, value },
        {
          idempotencyKey: item!.id,
        },
      )
    await change(8.2)
    await change(7.7)
    expect(test.app.outbox.items()).toHaveLength(2)
    setNetwork(test, true)
    await waitFor(() => expect(valuesAtProvider(test)).toEqual(expect.arrayContaining([6.4, 8.2, 7.7])))
    // It has arrived; the draft of its form may still bring its key back.
    setNetwork(test, false)
    await change(8.2)
    await change(9.9)
    setNetwork(test, true)
    await waitFor(() => expect(valuesAtProvider(test)).toContain(9.9))
    expect(new Set(valuesAtProvider(test))).toEqual(new Set([6.4, 7.7, 8.2, 9.9]))
    expect(valuesAtProvider(test)).toHaveLength(4)
    expect(test.app.outbox.items().some(({ status }) => status === 'attention')).toBe(false)
  })

  it('comes back with its reason when it is refused, and goes again when it is corrected', async () => {
    const test = await openDiary()
    setNetwork(test, false)
    await typeEntry('8,2')
    await row(/Vércukor 8,2/)
    test.provider.failNext('diary.glucose.create', 400, { title: 'Hibás', errors: { 'entry.value': ['Ezt nem fogadjuk el.'] } })
    setNetwork(test, true)
    await userEvent.click(await screen.findByRole('button', { name: 'Megnézem' }))
    expect(await screen.findByText('Ezt nem fogadjuk el.')).toBeVisible()
    const field = screen.getByLabelText(/Mért érték/)
    await userEvent.clear(field)
    await userEvent.type(field, '8,3{Enter}')
    await waitFor(() => expect(valuesAtProvider(test)).toContain(8.3))
    await waitFor(() => expect(screen.queryByText('nem került a naplóba')).toBeNull())
  })
})

describe('a change without a network', () => {
  it('shows both versions when another user changed it first', async () => {
    const test = await openDiary()
    setNetwork(test, false)
    await userEvent.click(await row(/^08:00, Vércukor 6,4/))
    await userEvent.click(await screen.findByRole('button', { name: 'Szerkesztés' }))
    const field = await screen.findByLabelText(/Mért érték/)
    await userEvent.clear(field)
    await userEvent.type(field, '6,6{Enter}')
    await row(/^08:00, Vércukor 6,6/)
    const [stored] = test.provider.state.entries[people.patient.id] ?? []
    Object.assign(stored!, { value: 5.5, originalValue: 5.5, version: stored!.version + 1 })
    setNetwork(test, true)
    await userEvent.click(await screen.findByRole('button', { name: 'Megnézem' }))
    expect(await screen.findByRole('group', { name: 'Közben másutt is módosult ez a bejegyzés.' })).toHaveTextContent('5,5')
    await userEvent.click(screen.getByRole('button', { name: 'Az enyém legyen' }))
    await waitFor(() => expect(valuesAtProvider(test)).toEqual([6.6]))
  })
})

it('another person who signs in never sees nor sends what waits', async () => {
  const test = await openDiary()
  setNetwork(test, false)
  await typeEntry('8,2')
  await row(/Vércukor 8,2/)
  await test.app.outbox.belongTo(people.supervisor.id)
  expect(test.app.outbox.items()).toEqual([])
  setNetwork(test, true)
  await test.app.outbox.retryNow()
  expect(valuesAtProvider(test)).toEqual([6.4])
})

it('a user who signs out while an entry waits is asked, and may stay', async () => {
  const test = await openDiary()
  setNetwork(test, false)
  await typeEntry('8,2')
  await row(/Vércukor 8,2/)
  const leaving = test.app.session.signOut()
  expect(await screen.findByText(/1 bejegyzésed még nem jutott el a naplódba/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Mégse' }))
  await leaving
  expect(test.app.session.state.get().kind).toBe('signedIn')
  expect(test.oidc.signOut).not.toHaveBeenCalled()
})
