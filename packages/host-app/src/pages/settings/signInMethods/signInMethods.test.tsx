import type { FakeState } from '@diab/internal/testing'
import { people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath, type TestAppOptions } from '../../../app/testing/createTestApp.tsx'
import { installFakeAuthenticator } from '../../../app/testing/fakeAuthenticator.ts'
import { deviceName } from './deviceName.ts'

const { patient, doctor } = people
type Methods = FakeState['signInMethods'][string]
const none: Methods = { passkeys: [], hasAuthenticator: false, recoveryCodes: [], isSecondFactorRequired: false }
const times = { createdAt: '2026-03-01T08:00:00Z', lastUsedAt: null }
const phone = { id: '5f0e8f6e-6f0d-4c57-9d51-3f2f7f0c9a11', name: 'Telefonom', credentialId: 'cGhvbmU', ...times }
const tablet = {
  ...phone,
  id: '5f0e8f6e-6f0d-4c57-9d51-3f2f7f0c9a12',
  name: 'Táblagép',
  credentialId: 'dGFibGV0',
  lastUsedAt: '2026-03-02T06:10:00Z',
}

async function opened(methods: Partial<Methods> = {}, options: TestAppOptions = {}) {
  const test = createTestApp(options)
  const userId = (options.signedInAs ?? patient).id
  test.provider.state.signInMethods[userId] = structuredClone({ ...none, ...methods })
  openPath(test.app, '/beallitasok/fiok')
  await screen.findByRole('heading', { name: 'Azonosítókulcsok' })
  return { ...test, methods: () => test.provider.state.signInMethods[userId] }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

let authenticator: ReturnType<typeof installFakeAuthenticator>
beforeEach(() => {
  authenticator = installFakeAuthenticator()
})
afterEach(() => authenticator.remove())

describe('passkeys', () => {
  it('are listed with their names and times', async () => {
    await opened({ passkeys: [phone, tablet] })
    const [first, second] = within(screen.getByRole('list', { name: 'Azonosítókulcsok' })).getAllByRole('listitem')
    expect(first).toHaveTextContent(/Telefonom.*Létrehozva: 2026.03.01. 09:00 · még nem volt használva/)
    expect(second).toHaveTextContent(/Táblagép.*Utolsó használat: 2026.03.02. 07:10/)
  })

  it('are added under a name, with the prompt of the browser', async () => {
    const { methods } = await opened()
    expect(screen.getByText('Még nincs azonosítókulcsod.')).toBeVisible()
    await press('Azonosítókulcs hozzáadása')
    const form = await dialog('Azonosítókulcs hozzáadása')
    await userEvent.clear(form.getByLabelText(/^Név/))
    await userEvent.type(form.getByLabelText(/^Név/), ' Telefonom ')
    await press('Hozzáadás')
    expect(await screen.findByText(/^Az azonosítókulcs elkészült/)).toBeInTheDocument()
    expect(await screen.findByRole('list', { name: 'Azonosítókulcsok' })).toHaveTextContent('Telefonom')
    expect(methods()?.passkeys).toMatchObject([{ name: 'Telefonom', credentialId: authenticator.id }])
  })

  it.each([
    ['NotAllowedError', /^Megszakadt, vagy lejárt az idő/],
    ['InvalidStateError', /^Ezen az eszközön már van azonosítókulcsod/],
    ['ConstraintError', /^Ez az eszköz nem tud ilyen azonosítókulcsot/],
    ['UnknownError', /^A böngésző most nem tudta használni/],
  ])('that the browser refuses with %s keep the name, say why, and can be tried again', async (name, sentence) => {
    const { methods } = await opened()
    authenticator.create.mockRejectedValueOnce(new DOMException('refused', name))
    await press('Azonosítókulcs hozzáadása')
    const form = await dialog('Azonosítókulcs hozzáadása')
    await userEvent.clear(form.getByLabelText(/^Név/))
    await userEvent.type(form.getByLabelText(/^Név/), 'Kulcsom')
    await press('Hozzáadás')
    expect(await form.findByText(sentence)).toBeVisible()
    expect(form.getByLabelText(/^Név/)).toHaveValue('Kulcsom')
    expect(methods()?.passkeys).toEqual([])
    await press('Hozzáadás')
    await waitFor(() => expect(methods()?.passkeys).toHaveLength(1))
  })

  it('are offered in no browser without Web Authentication, which says what to do', async () => {
    authenticator.remove()
    await opened({ passkeys: [phone] })
    expect(screen.getByText(/^Ez a böngésző nem tud azonosítókulcsot használni/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Azonosítókulcs hozzáadása' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Törlés: Telefonom' })).toBeVisible()
  })

  it('are renamed', async () => {
    const { methods } = await opened({ passkeys: [phone] })
    await press('Átnevezés: Telefonom')
    const form = await dialog('Azonosítókulcs átnevezése')
    await userEvent.clear(form.getByLabelText(/^Név/))
    await press('Mentés')
    expect(form.getByLabelText(/^Név/)).toHaveAccessibleDescription(/kötelező/)
    await userEvent.type(form.getByLabelText(/^Név/), 'Új telefon')
    await press('Mentés')
    expect(await screen.findByText('Új telefon')).toBeVisible()
    expect(methods()?.passkeys[0]?.name).toBe('Új telefon')
  })

  it('are removed after a question that says how one can sign in afterwards', async () => {
    const { methods } = await opened({ passkeys: [phone, tablet], hasAuthenticator: true })
    await press('Törlés: Telefonom')
    const asked = await dialog('Törlöd ezt az azonosítókulcsot: Telefonom?')
    const remains = 'Ezután így léphetsz be: a megmaradó azonosítókulccsal vagy jelszóval és a hitelesítő alkalmazás kódjával.'
    expect(asked.getByText(remains)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Törlés' }))
    await noDialog()
    expect(methods()?.passkeys).toEqual([tablet])
    await waitFor(() => expect(screen.queryByText('Telefonom')).toBeNull())
  })

  it('begin with the name of the device', () => {
    expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('iPhone')
    expect(deviceName('Mozilla/5.0 (Linux; Android 16; Pixel 9)')).toBe('Androidos telefon')
    expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('Windowsos gép')
    expect(deviceName('curl')).toBe('')
  })
})

describe('the authenticator app', () => {
  it('is set up with a secret and a code, and the recovery codes are shown until they are saved', async () => {
    const { methods } = await opened()
    await press('Beállítás: Hitelesítő alkalmazás')
    const form = await dialog('Hitelesítő alkalmazás beállítása')
    expect(await form.findByRole('img', { name: /^QR-kód a hitelesítő alkalmazásnak/ })).toBeVisible()
    expect(form.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const code = form.getByLabelText(/^Hatjegyű kód/)
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(code).toHaveAttribute('inputmode', 'numeric')
    await userEvent.type(code, '12345')
    await press('Bekapcsolás')
    expect(code).toHaveAccessibleDescription('A kód hat számjegyből áll.')
    await userEvent.type(code, '0')
    await press('Bekapcsolás')
    await waitFor(() => expect(code).toHaveAccessibleDescription(/nem jó/))
    await userEvent.clear(code)
    await userEvent.type(code, '123 456')
    await press('Bekapcsolás')

    const shown = await dialog('Helyreállító kódok')
    const list = shown.getByRole('list', { name: 'Helyreállító kódok' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(methods()?.recoveryCodes)
    await userEvent.keyboard('{Escape}')
    expect(shown.getByRole('button', { name: 'Elmentettem' })).toBeVisible()
    await press('Elmentettem')
    await noDialog()
    expect(screen.getByText('bekapcsolva')).toBeVisible()
    expect(screen.getByText('10 fel nem használt kódod van.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Új kódok: Helyreállító kódok' })).toHaveFocus()
  })

  it('that cannot be set up now says why beside the button', async () => {
    const { provider } = await opened()
    provider.failNext('signInMethod.createAuthenticator', 500)
    await press('Beállítás: Hitelesítő alkalmazás')
    expect(await screen.findByText(/Ez most nem sikerült\. Nem történt semmi/)).toBeVisible()
  })

  it('is turned off after a question', async () => {
    const { methods } = await opened({ hasAuthenticator: true, recoveryCodes: ['A1'] })
    await press('Kikapcsolás: Hitelesítő alkalmazás')
    const asked = await dialog('Kikapcsolod a hitelesítő alkalmazást?')
    expect(asked.getByText('Ezután így léphetsz be: jelszóval.')).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Kikapcsolás' }))
    await noDialog()
    expect(methods()?.hasAuthenticator).toBe(false)
    expect(await screen.findByRole('button', { name: 'Beállítás: Hitelesítő alkalmazás' })).toBeVisible()
  })
})

describe('recovery codes', () => {
  afterEach(() => vi.restoreAllMocks())

  it('are not spoken of without a second factor', async () => {
    await opened()
    expect(screen.queryByText('Helyreállító kódok')).toBeNull()
  })

  it.each([
    [4, undefined],
    [3, 'Kevés maradt: kérj újakat, mielőtt elfogynak.'],
    [0, /^Kérj újakat, hogy akkor is beléphess/],
  ])('of which %i are left ask for new ones in time', async (count, hint) => {
    await opened({ hasAuthenticator: true, recoveryCodes: Array.from({ length: count }, (_, index) => `K${index}`) })
    const hints = screen.queryAllByText(hint ?? /Kérj újakat|Kevés maradt/i)
    expect(hints).toHaveLength(hint === undefined ? 0 : 1)
  })

  it('are replaced after a question, and can be copied, downloaded and printed', async () => {
    const user = userEvent.setup()
    const { methods } = await opened({ hasAuthenticator: true, recoveryCodes: ['OLD-1'] })
    await user.click(screen.getByRole('button', { name: 'Új kódok: Helyreállító kódok' }))
    const asked = await dialog('Új helyreállító kódokat kérsz?')
    expect(asked.getByText('A mostani helyreállító kódok ezután nem használhatók.')).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Új kódok' }))
    const shown = await dialog('Helyreállító kódok')
    const codes = methods()?.recoveryCodes ?? []
    expect(codes).not.toContain('OLD-1')

    await user.click(shown.getByRole('button', { name: 'Másolás' }))
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    await user.click(shown.getByRole('button', { name: 'Nyomtatás' }))
    expect(print).toHaveBeenCalledOnce()
    const saved: Blob[] = []
    Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:1'), revokeObjectURL: () => {} })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await user.click(shown.getByRole('button', { name: 'Letöltés' }))
    expect(await saved[0]?.text()).toContain(codes.join('\n'))
  })
})

describe('staff who need a second factor', () => {
  it('see the rule, and cannot remove the last one', async () => {
    const { methods } = await opened({ hasAuthenticator: true, isSecondFactorRequired: true }, { signedInAs: doctor })
    expect(screen.getByText(/^Munkatársként kötelező egy második lépés is, ezért/)).toBeVisible()
    await press('Kikapcsolás: Hitelesítő alkalmazás')
    const asked = await dialog('Kikapcsolod a hitelesítő alkalmazást?')
    await userEvent.click(asked.getByRole('button', { name: 'Kikapcsolás' }))
    expect(await asked.findByText(/^A belépésedhez kell egy második lépés/)).toBeVisible()
    expect(methods()?.hasAuthenticator).toBe(true)
  })

  it('see what to do while they have none', async () => {
    await opened({ isSecondFactorRequired: true }, { signedInAs: doctor })
    expect(screen.getByText(/^Munkatársként kötelező egy második lépés is: adj hozzá/)).toBeVisible()
  })
})

describe('the sign-in methods', () => {
  it('that could not be loaded say so, and are loaded again', async () => {
    const test = createTestApp()
    test.provider.failNext('signInMethod.read', 500)
    openPath(test.app, '/beallitasok/fiok')
    const text = await screen.findByText('A bejelentkezési módokat most nem sikerült betölteni')
    const card = within(text.closest('section') as HTMLElement)
    await userEvent.click(card.getByRole('button'))
    expect(await screen.findByRole('heading', { name: 'Azonosítókulcsok' })).toBeVisible()
  })

  it('are not shown where another service signs users in', async () => {
    const test = createTestApp()
    test.provider.failNext('signInMethod.read', 409)
    openPath(test.app, '/beallitasok/fiok')
    await screen.findByText('Fiók törlése', { selector: 'h2' })
    await waitFor(() => expect(screen.queryByText('Bejelentkezési módok')).toBeNull())
    openPath(createTestApp({ signInElsewhere: true }).app, '/beallitasok/fiok')
    await waitFor(() => expect(screen.getAllByText('Fiók törlése', { selector: 'h2' })).toHaveLength(2))
    expect(screen.queryByText('Bejelentkezési módok')).toBeNull()
  })
})
