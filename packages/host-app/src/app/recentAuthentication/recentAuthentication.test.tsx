import type { FakeState } from '@diab/internal/testing'
import { people } from '@diab/core/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { installFakeAuthenticator } from '../testing/fakeAuthenticator.ts'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'

const { patient } = people
const question = 'Erősítsd meg, hogy te vagy az'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const asked = async () => within(await screen.findByRole('dialog', { name: question }))
const isAsked = () => screen.queryByRole('dialog', { name: question }) !== null
const noMethods: FakeState['signInMethods'][string] = {
  passkeys: [],
  hasAuthenticator: false,
  recoveryCodes: [],
  isSecondFactorRequired: false,
}
const passkey = { id: '5f0e8f6e-6f0d-4c57-9d51-3f2f7f0c9a11', name: 'Telefonom', createdAt: '2026-03-01T08:00:00Z', lastUsedAt: null }

/** The page with the connection code, some time after signing in. */
async function openedLate(path = '/beallitasok/lathatosag', methods: Partial<typeof noMethods> = {}) {
  const test = createTestApp()
  test.provider.state.signInMethods[patient.id] = structuredClone({ ...noMethods, ...methods })
  test.provider.state.isAuthenticationRecent = false
  const router = openPath(test.app, path)
  await screen.findByRole('heading', { level: 1 })
  return { ...test, router }
}

async function askForCode() {
  await userEvent.click(await screen.findByRole('button', { name: 'Kód megjelenítése' }))
  return asked()
}

describe('a read that needs a recent authentication', () => {
  it('asks for the password and then shows what was asked for', async () => {
    await openedLate()
    const form = await askForCode()
    expect(form.getByText(`Fiók: ${patient.email}`)).toBeVisible()
    await userEvent.type(await form.findByLabelText(/^Jelszavad/), 'Demo-1234!')
    await userEvent.click(form.getByRole('button', { name: 'Megerősítés' }))
    expect(await screen.findByText('K7M2 P9QX')).toBeVisible()
    expect(isAsked()).toBe(false)
  })

  it('stays unread when the user cancels, and a quiet sentence says so', async () => {
    await openedLate()
    const form = await askForCode()
    await userEvent.click(form.getByRole('button', { name: 'Mégse' }))
    expect(await screen.findByText(/^Nem történt semmi. Ehhez előbb erősítsd meg/)).toBeVisible()
    expect(screen.queryByText('K7M2 P9QX')).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Kód megjelenítése' })).toHaveFocus())
  })

  it('asks again beside the field after a wrong password', async () => {
    await openedLate()
    const form = await askForCode()
    await userEvent.type(await form.findByLabelText(/^Jelszavad/), 'rossz')
    await press('Megerősítés')
    await waitFor(() => expect(form.getByLabelText(/^Jelszavad/)).toHaveAccessibleDescription(/nem helyes/))
    expect(isAsked()).toBe(true)
  })

  it('asks no more when its page is left, or its user has signed out', async () => {
    const { router, app } = await openedLate()
    await askForCode()
    await act(() => router.navigate('/beallitasok/jelszo'))
    await waitFor(() => expect(isAsked()).toBe(false))
    await act(() => router.navigate('/beallitasok/lathatosag'))
    await askForCode()
    await act(() => app.session.signOut())
    expect(app.recentAuthentication.get()).toBeUndefined()
  })
})

describe('calls that are refused together', () => {
  it('share one question and are all repeated', async () => {
    const { app } = await openedLate('/beallitasok/jelszo')
    const reads = Promise.all([1, 2, 3].map(() => app.client.account.readConnectionToken(patient.id)))
    const form = await asked()
    await userEvent.type(await form.findByLabelText(/^Jelszavad/), 'Demo-1234!')
    await press('Megerősítés')
    expect((await reads).map(({ connectionToken }) => connectionToken)).toEqual(['K7M2P9QX', 'K7M2P9QX', 'K7M2P9QX'])
    expect(isAsked()).toBe(false)
  })
})

describe('an account with an authenticator app', () => {
  const newEmail = /^Új e-mail-cím/
  const cancel = async () => userEvent.click((await asked()).getByRole('button', { name: 'Mégse' }))

  async function sendEmailChange() {
    const test = await openedLate('/beallitasok/fiok', { hasAuthenticator: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Módosítás' }))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.type(form.getByLabelText(newEmail), 'uj@demo.diab')
    await userEvent.type(form.getByLabelText(/^A mostani jelszavad/), 'Demo-1234!')
    await press('Levél küldése')
    await asked()
    return test
  }

  it('needs its code beside the password, and nothing typed is lost meanwhile', async () => {
    const { provider } = await sendEmailChange()
    const form = await asked()
    await userEvent.type(await form.findByLabelText(/^Jelszavad/), 'Demo-1234!')
    expect(form.getByLabelText(/^Hatjegyű kód/)).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.type(form.getByLabelText(/^Hatjegyű kód/), '111111')
    await press('Megerősítés')
    await waitFor(() => expect(form.getByLabelText(/^Hatjegyű kód/)).toHaveAccessibleDescription(/nem jó/))
    await userEvent.clear(form.getByLabelText(/^Hatjegyű kód/))
    await userEvent.type(form.getByLabelText(/^Hatjegyű kód/), '123456')
    await press('Megerősítés')
    expect(await screen.findByText('Levelet küldtünk ide: uj@demo.diab')).toBeInTheDocument()
    expect(provider.state.requestedEmails[patient.id]).toBe('uj@demo.diab')
  })

  it('is asked for the code although this page did not know of the app', async () => {
    const { provider } = await openedLate()
    const form = await askForCode()
    provider.state.signInMethods[patient.id] = { ...noMethods, hasAuthenticator: true }
    await userEvent.type(await form.findByLabelText(/^Jelszavad/), 'Demo-1234!')
    await press('Megerősítés')
    await userEvent.type(await form.findByLabelText(/^Hatjegyű kód/), '123456')
    await press('Megerősítés')
    expect(await screen.findByText('K7M2 P9QX')).toBeVisible()
  })

  it('keeps the form as typed when the user cancels, and the form can be sent again', async () => {
    const { provider } = await sendEmailChange()
    await cancel()
    const form = within(await screen.findByRole('dialog', { name: 'E-mail-cím módosítása' }))
    expect(await form.findByText(/^Nem történt semmi/)).toBeVisible()
    expect(form.getByLabelText(newEmail)).toHaveValue('uj@demo.diab')
    expect(form.getByLabelText(/^A mostani jelszavad/)).toHaveValue('Demo-1234!')
    expect(provider.state.requestedEmails).toEqual({})
    await press('Levél küldése')
    expect(await asked()).toBeDefined()
  })
})

describe('a passkey', () => {
  let authenticator: ReturnType<typeof installFakeAuthenticator>
  afterEach(() => authenticator.remove())

  async function askedWithPasskey() {
    authenticator = installFakeAuthenticator()
    const test = await openedLate(undefined, { passkeys: [{ ...passkey, credentialId: authenticator.id }] })
    return { ...test, form: await askForCode() }
  }

  it('authenticates instead of the password', async () => {
    const { provider, form } = await askedWithPasskey()
    await userEvent.click(await form.findByRole('button', { name: 'Azonosítókulccsal' }))
    expect(await screen.findByText('K7M2 P9QX')).toBeVisible()
    expect(provider.state.signInMethods[patient.id]?.passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  it('whose prompt is closed leaves the password as a way', async () => {
    const { form } = await askedWithPasskey()
    authenticator.get.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'))
    await userEvent.click(await form.findByRole('button', { name: 'Azonosítókulccsal' }))
    expect(await form.findByText(/^Megszakadt, vagy lejárt az idő/)).toBeVisible()
    await userEvent.type(form.getByLabelText(/^Jelszavad/), 'Demo-1234!')
    await press('Megerősítés')
    expect(await screen.findByText('K7M2 P9QX')).toBeVisible()
  })
})
