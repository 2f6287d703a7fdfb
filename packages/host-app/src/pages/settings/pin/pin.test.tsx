import { people } from '@diab/core/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp, openPath, type TestApp } from '../../../app/testing/createTestApp.tsx'

const path = '/beallitasok/azonosito'
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

async function fill(pin: string, { repeated = pin, password = 'Demo-1234!' } = {}) {
  await userEvent.type(await screen.findByLabelText(/^PIN(?! még)/), pin)
  await userEvent.type(screen.getByLabelText(/^PIN még egyszer/), repeated)
  await userEvent.type(screen.getByLabelText(/^A jelszavad/), password)
  await press('PIN bekapcsolása')
}
async function withPin(): Promise<TestApp> {
  const test = createTestApp()
  openPath(test.app, path)
  await fill('4711')
  await screen.findByText('A zár be van kapcsolva ezen az eszközön')
  return test
}
/** The page under the lock, for eye, keyboard and screen reader alike. */
const isCovered = () => document.querySelector('h1:not(#pin-lock-title)')?.closest('[inert]') !== null
const lockScreen = async () => within(await screen.findByRole('dialog', { name: 'A Diabnapló zárolva van' }))
async function typePin(pin: string) {
  const lock = await lockScreen()
  await userEvent.type(lock.getByLabelText('PIN'), pin)
  await userEvent.click(lock.getByRole('button', { name: 'Feloldás' }))
  return lock
}

afterEach(() => {
  for (const child of document.body.children) child.removeAttribute('inert')
})

describe('the PIN', () => {
  it('is set with the password, and turns on the lock of this device', async () => {
    const { provider, app } = await withPin()
    expect(provider.state.pins[people.patient.id]?.pin).toBe('4711')
    expect(app.pinLock.state.get()).toMatchObject({ minutes: 5, lockedAt: null })
  })

  it('has 4 to 6 digits, typed twice alike, and the right password', async () => {
    const { app, provider } = createTestApp()
    openPath(app, path)
    await fill('12', { repeated: '13', password: 'rossz' })
    expect(screen.getByLabelText(/^PIN(?! még)/)).toHaveAccessibleDescription(/4–6 számjegy/)
    expect(screen.getByLabelText(/^PIN még egyszer/)).toHaveAccessibleDescription(/nem egyezik/)
    await userEvent.type(screen.getByLabelText(/^PIN(?! még)/), '39')
    await userEvent.clear(screen.getByLabelText(/^PIN még egyszer/))
    await userEvent.type(screen.getByLabelText(/^PIN még egyszer/), '1239')
    await press('PIN bekapcsolása')
    await waitFor(() => expect(screen.getByLabelText(/^A jelszavad/)).toHaveAccessibleDescription(/nem helyes/))
    expect(provider.state.pins).toEqual({})
  })

  it('is taken away with the password, and with it the lock', async () => {
    const { app, provider } = await withPin()
    await press('PIN törlése')
    await userEvent.type((await dialog()).getByLabelText(/^A jelszavad/), 'Demo-1234!')
    await userEvent.click((await dialog()).getByRole('button', { name: 'PIN törlése' }))
    expect(await screen.findByRole('button', { name: 'PIN bekapcsolása' })).toBeInTheDocument()
    expect(provider.state.pins[people.patient.id]?.pin).toBeNull()
    expect(app.pinLock.state.get()).toBeNull()
    expect(await app.drafts.list('pinVerifier/')).toEqual([])
  })

  it('of the account locks another device, too, once it was typed there', async () => {
    const { app, provider } = createTestApp()
    provider.state.pins[people.patient.id] = { pin: '4711', tries: 0 }
    openPath(app, path)
    await userEvent.type(await screen.findByLabelText(/^PIN/), '0000')
    await press('Bekapcsolás ezen az eszközön')
    expect(await screen.findByText('Ez nem az a PIN. Próbáld újra.')).toBeVisible()
    await userEvent.clear(screen.getByLabelText(/^PIN/))
    await userEvent.type(screen.getByLabelText(/^PIN/), '4711')
    await userEvent.click(screen.getByRole('radio', { name: '15 perc' }))
    await press('Bekapcsolás ezen az eszközön')
    await screen.findByText('A zár be van kapcsolva ezen az eszközön')
    expect(app.pinLock.state.get()).toMatchObject({ minutes: 15 })
  })
})

describe('the lock screen', () => {
  it('covers everything, a dialog and what was typed into it included, and gives it back', async () => {
    const { app } = await withPin()
    await press('PIN törlése')
    await userEvent.type((await dialog()).getByLabelText(/^A jelszavad/), 'félbehagyott')
    act(() => app.pinLock.lock())
    await lockScreen()
    expect(isCovered()).toBe(true)
    expect(document.querySelector('[data-diab-portal]')?.closest('[inert]')).not.toBeNull()
    // Keys that would close the dialog never reach it.
    await userEvent.keyboard('{Escape}')
    await typePin('4711')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'A Diabnapló zárolva van' })).toBeNull())
    expect(isCovered()).toBe(false)
    expect((await dialog()).getByLabelText(/^A jelszavad/)).toHaveValue('félbehagyott')
  })

  it('stays with a wrong PIN', async () => {
    const { app } = await withPin()
    act(() => app.pinLock.lock())
    const lock = await typePin('0000')
    expect(await lock.findByText('Ez nem az a PIN. Próbáld újra.')).toBeVisible()
    expect(isCovered()).toBe(true)
  })

  it('leads to the password after too many, and signs out', async () => {
    const { app, provider, oidc } = await withPin()
    act(() => app.pinLock.lock())
    Object.assign(provider.state.pins[people.patient.id] ?? {}, { tries: 5 })
    const lock = await typePin('4711')
    expect(await lock.findByText(/Most csak új bejelentkezéssel nyitható fel/)).toBeVisible()
    await userEvent.click(lock.getByRole('button', { name: 'Kijelentkezés és új belépés' }))
    await waitFor(() => expect(oidc.signOut).toHaveBeenCalledOnce())
  })

  it('opens without a network, by this device alone', async () => {
    const { app, provider } = await withPin()
    act(() => app.pinLock.lock())
    provider.failNext('settings.checkPin', 'offline')
    await typePin('4711')
    await waitFor(() => expect(isCovered()).toBe(false))
    expect(app.connection.get().providerReachable).toBe(true)
  })

  it('opens when the PIN was taken away on another device, and the lock is gone', async () => {
    const { app, provider } = await withPin()
    act(() => app.pinLock.lock())
    provider.state.pins[people.patient.id] = { pin: null, tries: 0 }
    await typePin('4711')
    await waitFor(() => expect(app.pinLock.state.get()).toBeNull())
    expect(isCovered()).toBe(false)
  })

  it('is the way to the password when the PIN is forgotten', async () => {
    const { app, oidc } = await withPin()
    act(() => app.pinLock.lock())
    const lock = await lockScreen()
    await userEvent.click(lock.getByRole('button', { name: 'Elfelejtettem a PIN-t' }))
    await userEvent.click(lock.getByRole('button', { name: 'Kijelentkezés és új belépés' }))
    await waitFor(() => expect(oidc.signOut).toHaveBeenCalledOnce())
  })
})
