import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

const password = 'egy hosszabb mondat'

async function opened(path = '/regisztracio') {
  const test = createTestApp({ isSignedIn: false })
  const router = openPath(test.app, path)
  await screen.findByRole('heading', { level: 1, name: 'Regisztráció' })
  return { ...test, router }
}

async function fill(label: RegExp, text: string) {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}

async function fillIn({ dateOfBirth = '1988.02.03.' } = {}) {
  await fill(/^Név/, 'Új Ubul')
  await fill(/^E-mail-cím/, 'ubul@pelda.hu')
  await fill(/^Jelszó \*/, password)
  await fill(/^Születési dátum/, dateOfBirth)
  await userEvent.click(screen.getByRole('checkbox', { name: /adatkezelési tájékoztatót/ }))
}
const create = () => userEvent.click(screen.getByRole('button', { name: 'Fiók létrehozása' }))
const registrations = (provider: Awaited<ReturnType<typeof opened>>['provider']) =>
  provider.calls.filter(({ endpointId }) => endpointId === 'registration.register')

describe('opening an account of one’s own', () => {
  it.each([
    ['registers', '/regisztracio', false],
    ['asks for a new password', '/bejelentkezes/elfelejtett-jelszo', false],
    ['changes a password', '/beallitasok/jelszo', true],
  ])('where people sign in at another service no user %s, and the page says where to go', async (_, path, isSignedIn) => {
    openPath(createTestApp({ isSignedIn, signInElsewhere: true }).app, path)
    expect(await screen.findByText(/külső bejelentkezési szolgáltató kezeli/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Írás az ügyfélszolgálatnak' })).toHaveAttribute('href', '/kapcsolat')
    expect(document.querySelector('main form')).toBeNull()
  })

  it('sends what was typed and continues to the sign-in with the address', async () => {
    const { provider, oidc, cookies } = await opened()
    await fillIn()
    await create()
    await waitFor(() => expect(oidc.signIn).toHaveBeenCalledWith('/regisztracio/terapia', 'ubul@pelda.hu'))
    expect(registrations(provider).map(({ body }) => body)).toEqual([
      {
        flow: 'self-manager',
        fullname: 'Új Ubul',
        email: 'ubul@pelda.hu',
        password,
        dateOfBirth: '1988-02-03',
        privacyAccepted: true,
        newsletterSubscribed: false,
      },
    ])
    expect(Object.fromEntries(cookies)).toEqual({ 'diab.registration.flow': 'self-manager', 'diab.registration.step': '0' })
  })

  it('of a supervisor continues to the supervised persons, chosen with the arrow keys', async () => {
    const { oidc, cookies } = await opened()
    screen.getByRole('radio', { name: /Saját cukorbetegségemet/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('radio', { name: /Másokat gondozok/ })).toBeChecked()
    await fillIn()
    await create()
    await waitFor(() => expect(oidc.signIn).toHaveBeenCalledWith('/regisztracio/gondozottak', 'ubul@pelda.hu'))
    expect(cookies.get('diab.registration.flow')).toBe('supervisor')
  })

  it('is sent once, however often the button is pressed', async () => {
    const { provider, oidc } = await opened()
    const release = provider.delayNext('registration.register')
    await fillIn()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Fiók létrehozása' }))
    await userEvent.click(screen.getByRole('button', { name: /Fiók létrehozása/ }))
    release()
    await waitFor(() => expect(oidc.signIn).toHaveBeenCalledOnce())
    expect(registrations(provider)).toHaveLength(1)
  })

  it('says what is missing, and asks nothing of the provider', async () => {
    const { provider } = await opened()
    await create()
    expect(screen.getByLabelText(/^Név/)).toHaveFocus()
    expect(screen.getAllByText('A mező kitöltése kötelező.')).toHaveLength(4)
    expect(screen.getByRole('checkbox', { name: /adatkezelési/ })).toHaveAccessibleDescription(/bejelölése kötelező/)
    expect(registrations(provider)).toEqual([])
  })

  it('explains to a person under 18 how they get a diary', async () => {
    const { provider } = await opened()
    await fillIn({ dateOfBirth: '2012.05.17.' })
    await create()
    expect(screen.getByText('Az életkor legalább 18 év kell, hogy legyen.')).toBeVisible()
    expect(screen.getByText(/egy felnőtt vezeti a naplódat/)).toBeVisible()
    expect(registrations(provider)).toEqual([])
  })

  it('answers the same for an address that has an account', async () => {
    const { provider, oidc } = await opened()
    provider.state.users.push({ ...provider.people.stranger, id: provider.state.nextId(), email: 'ubul@pelda.hu' })
    await fillIn()
    await create()
    await waitFor(() => expect(oidc.signIn).toHaveBeenCalledWith('/regisztracio/terapia', 'ubul@pelda.hu'))
  })
})

describe('a registration that fails', () => {
  it('keeps everything, and shows the provider’s words beside the field', async () => {
    const { provider } = await opened()
    provider.failNext('registration.register', 400, { title: 'Bad Request', errors: { email: ['Ide nem tudunk levelet küldeni.'] } })
    await fillIn()
    await create()
    expect(await screen.findByText('Ide nem tudunk levelet küldeni.')).toBeVisible()
    expect(screen.getByLabelText(/^Név/)).toHaveValue('Új Ubul')
    expect(screen.getByLabelText(/^Jelszó \*/)).toHaveValue(password)
    expect(screen.getByRole('checkbox', { name: /adatkezelési/ })).toBeChecked()
  })

  it('says beside the password that it is too common', async () => {
    const { provider } = await opened()
    const errors = { password: ['Ez a jelszó gyakori, ezért könnyen kitalálható. Válassz másikat.'] }
    provider.failNext('registration.register', 400, { title: 'Bad Request', errors })
    await fillIn()
    await create()
    await waitFor(() => expect(screen.getByLabelText(/^Jelszó \*/)).toHaveAccessibleDescription(/Ez a jelszó gyakori/))
  })

  it('keeps everything but the password while the page is away', async () => {
    const { app, provider, router } = await opened()
    await fillIn()
    await userEvent.click(screen.getByRole('radio', { name: /Másokat gondozok/ }))
    provider.goOffline()
    await create()
    await waitFor(() => expect(router.state.location.pathname).toBe('/karbantartas'))
    provider.goOnline()
    await userEvent.click(await screen.findByRole('button', { name: 'Próbáld most' }))
    expect(await screen.findByLabelText(/^Név/)).toHaveValue('Új Ubul')
    expect(screen.getByLabelText(/^E-mail-cím/)).toHaveValue('ubul@pelda.hu')
    expect(screen.getByRole('radio', { name: /Másokat gondozok/ })).toBeChecked()
    expect(screen.getByLabelText(/^Jelszó \*/)).toHaveValue('')
    expect(await app.drafts.list('')).toEqual([])
  })

  it('of the sign-in leaves the account, and a way to try again', async () => {
    const { oidc } = await opened()
    vi.mocked(oidc.signIn).mockRejectedValueOnce(new Error('no answer'))
    await fillIn()
    await create()
    expect(await screen.findByText(/A fiókod megvan/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Bejelentkezés' })).toBeEnabled()
  })
})

it('the privacy policy can be read before there is an account', async () => {
  const { provider } = await opened()
  await userEvent.click(screen.getByRole('button', { name: 'Adatkezelési tájékoztató megnyitása' }))
  expect(await screen.findByRole('dialog', { name: 'Adatkezelési tájékoztató' })).toBeVisible()
  await waitFor(() => expect(provider.calls.at(-1)).toMatchObject({ endpointId: 'account.readPrivacyPolicy', status: 200 }))
})

it('a signed-in user sees that they are signed in', async () => {
  openPath(createTestApp().app, '/regisztracio')
  expect(await screen.findByText(/Be vagy jelentkezve: Kovács Anna/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Fiók létrehozása' })).toBeNull()
})
