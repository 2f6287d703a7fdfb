import type { RegistrationSheetBody } from '@diab/internal/patients'
import { createDiabClient } from '@diab/core/client'
import { demoClinic, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestApp, openPath, type TestAppOptions } from '../../app/testing/createTestApp.tsx'

const listPath = '/paciensek/regisztracios-lapok'
const nora: RegistrationSheetBody = { fullname: 'Nagy Nóra', dateOfBirth: '1980-01-31', diabetesType: 2, doctorIdList: [people.doctor.id] }

async function open(path: string, sheets: readonly RegistrationSheetBody[] = [], options: TestAppOptions = {}) {
  const test = createTestApp({ signedInAs: people.doctor, ...options })
  const client = createDiabClient(test.provider.clientOptions)
  const made = []
  for (const sheet of sheets) made.push(await client.registrationSheet.create(demoClinic.id, sheet))
  const router = openPath(test.app, path.replace(':id', made[0]?.id ?? ''))
  return { ...test, client, made, router, user: userEvent.setup() }
}
const names = () => screen.queryAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the list of registration sheets', () => {
  it('shows whose they are and their state, newest first', async () => {
    await open(listPath, [nora, { fullname: 'Zala Zita', doctorIdList: [] }])
    expect(await heading('Regisztrációs lapok')).toBeVisible()
    await waitFor(() => expect(names()).toEqual(['Zala Zita', 'Nagy Nóra']))
    const [, first, second] = screen.getAllByRole('row')
    expect(first).toHaveTextContent('Kitöltésre vár, hiányos')
    expect(second).toHaveTextContent('1980.01.31.')
    expect(second).toHaveTextContent('Dr. Tóth Gábor')
    expect(screen.getByText('1–2. lap, összesen 2')).toBeVisible()
    expect(screen.getByRole('columnheader', { name: /Felvéve/ })).toHaveAttribute('aria-sort', 'descending')
  })

  it('keeps order, search and filter in the address', async () => {
    const { router, user } = await open(listPath, [
      nora,
      { fullname: 'Őri Ödön', doctorIdList: [] },
      { fullname: 'Ács Éva', doctorIdList: [] },
    ])
    await waitFor(() => expect(names()).toHaveLength(3))
    await user.click(screen.getByRole('button', { name: /Név/ }))
    await waitFor(() => expect(names()).toEqual(['Ács Éva', 'Nagy Nóra', 'Őri Ödön']))
    await user.click(screen.getByRole('button', { name: 'Csak a hiányosak' }))
    await waitFor(() => expect(names()).toEqual(['Ács Éva', 'Őri Ödön']))
    await user.type(screen.getByRole('searchbox'), 'ori')
    await waitFor(() => expect(names()).toEqual(['Őri Ödön']))
    expect(screen.getByRole('searchbox')).toHaveFocus()
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      rendezes: 'name_asc',
      hianyos: 'igen',
      kereses: 'ori',
    })
    await user.type(screen.getByRole('searchbox'), 'x')
    expect(await screen.findByText('Nincs ilyen lap')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Szűrők törlése' }))
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  it('loads page by page', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ fullname: `Páciens ${String(at).padStart(2, '0')}`, doctorIdList: [] }))
    const { user, router } = await open(`${listPath}?rendezes=name_asc`, many)
    await waitFor(() => expect(names()).toHaveLength(20))
    await user.click(screen.getByRole('button', { name: 'Következő' }))
    await waitFor(() => expect(names()).toEqual(['Páciens 20']))
    expect(router.state.location.search).toContain('oldal=2')
    expect(screen.getByRole('button', { name: 'Következő' })).toBeDisabled()
  })

  it('says what will be shown here, and what went wrong', async () => {
    const { provider, user } = await open(listPath)
    expect(await screen.findByText('Itt lesznek a regisztrációs lapok')).toBeVisible()
    provider.failNext('registrationSheet.list', 500)
    await user.click(screen.getByRole('button', { name: 'Csak a hiányosak' }))
    expect(await screen.findByText('A lapokat nem sikerült betölteni')).toBeVisible()
  })

  it('is no page of a patient', async () => {
    const { router } = await open(listPath, [], { signedInAs: people.patient })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})

describe('a new sheet', () => {
  it('begins with a name and opens once it is saved', async () => {
    const { router, user, provider } = await open(listPath)
    await user.click((await screen.findAllByRole('link', { name: 'Új lap' }))[0]!)
    expect(await heading('Új regisztrációs lap')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('A mező kitöltése kötelező.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Név/ })).toHaveFocus()
    await user.type(screen.getByRole('textbox', { name: /Név/ }), 'Nagy Nóra')
    // A signed-in doctor of the clinic is preselected.
    expect(await screen.findByRole('checkbox', { name: 'Dr. Tóth Gábor' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/attekintes\//))
    expect(await heading('Nagy Nóra')).toBeVisible()
    expect(provider.state.registrationSheets).toMatchObject([{ fullname: 'Nagy Nóra', doctorIdList: [people.doctor.id], draftState: 1 }])
    expect(screen.getByText('A lezáráshoz még kell: születési dátum, a cukorbetegség típusa.')).toBeVisible()
  })

  it('keeps what was typed when it cannot be saved, and when one looks elsewhere', async () => {
    const { router, user, provider } = await open(`${listPath}?uj=igen`)
    await user.type(await screen.findByRole('textbox', { name: /Név/ }), 'Nagy Nóra')
    provider.failNext('registrationSheet.create', 500)
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('Failure 500')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Név/ })).toHaveValue('Nagy Nóra')
    await router.navigate(listPath)
    expect(await heading('Regisztrációs lapok')).toBeVisible()
    await router.navigate(`${listPath}?uj=igen`)
    expect(await screen.findByRole('textbox', { name: /Név/ })).toHaveValue('Nagy Nóra')
    await user.click(screen.getByRole('button', { name: 'Mégse' }))
    await router.navigate(`${listPath}?uj=igen`)
    expect(await screen.findByRole('textbox', { name: /Név/ })).toHaveValue('')
  })
})

describe('what is typed into a sheet and not saved', () => {
  const isAskedOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('is not lost by a reload without a question, also while one looks elsewhere', async () => {
    const { router, user } = await open(`${listPath}?uj=igen`)
    const name = await screen.findByRole('textbox', { name: /Név/ })
    expect(isAskedOnLeaving()).toBe(false)
    await user.type(name, 'N')
    expect(isAskedOnLeaving()).toBe(true)
    await user.clear(name)
    expect(isAskedOnLeaving()).toBe(false)
    await user.type(name, 'Nagy Nóra')
    await router.navigate(listPath)
    expect(await heading('Regisztrációs lapok')).toBeVisible()
    expect(isAskedOnLeaving()).toBe(true)
    await router.navigate(`${listPath}?uj=igen`)
    await user.click(await screen.findByRole('button', { name: 'Mentés' }))
    expect(await heading('Nagy Nóra')).toBeVisible()
    expect(isAskedOnLeaving()).toBe(false)
  })

  it('is asked about before signing out, and forgotten with it', async () => {
    const { app, user, oidc } = await open(`${listPath}?uj=igen`)
    await user.type(await screen.findByRole('textbox', { name: /Név/ }), 'Nagy Nóra')
    const staying = app.session.signOut()
    expect(await screen.findByText('Amit beírtál, de még nem mentettél, a kijelentkezéssel elvész.')).toBeVisible()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mégse' }))
    await staying
    expect(screen.getByRole('textbox', { name: /Név/ })).toHaveValue('Nagy Nóra')
    expect(oidc.signOut).not.toHaveBeenCalled()
    const leaving = app.session.signOut()
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kijelentkezés' }))
    await leaving
    expect(oidc.signOut).toHaveBeenCalledOnce()
    expect(app.typedForms.size).toBe(0)
  })
})

const sheetPath = `${listPath}/attekintes/:id`

describe('one sheet', () => {
  it('is filled in, and may then be completed into a patient', async () => {
    const { user, provider, router } = await open(sheetPath, [{ fullname: 'Nagy Nóra', doctorIdList: [] }])
    expect(await heading('Nagy Nóra')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Lezárás' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Kitöltés' }))
    await user.type(await screen.findByRole('textbox', { name: /Születési dátum/ }), '1980.1.31.')
    await user.selectOptions(screen.getByRole('combobox', { name: /A cukorbetegség típusa/ }), '2-es típusú')
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    await user.click(await screen.findByRole('button', { name: 'Lezárás' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Lezárás' }))
    expect(await screen.findByText('Nagy Nóra mostantól a rendelő páciense.')).toBeVisible()
    const [sheet] = provider.state.registrationSheets
    const code = provider.state.users.find(({ id }) => id === sheet?.patientId)?.connectionToken ?? ''
    expect(await screen.findByRole('img', { name: `QR-kód, benne ez a kód: ${code}` })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Kitöltés' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Páciens megnyitása' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/vizit/attekintes'))
    expect(router.state.location.search).toBe(`?paciens=${sheet?.patientId}`)
  })

  it('that is saved twice in a row says so once', async () => {
    const { user, provider } = await open(`${listPath}?uj=igen`)
    await user.type(await screen.findByRole('textbox', { name: /Név/ }), 'Nagy Nóra')
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    await user.click(await screen.findByRole('button', { name: 'Kitöltés' }))
    await user.type(await screen.findByRole('textbox', { name: /Telefonszám/ }), '+36 1 555 0142')
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await screen.findByRole('button', { name: 'Kitöltés' })).toBeVisible()
    expect(provider.state.registrationSheets).toMatchObject([{ phone: '+36 1 555 0142' }])
    expect(screen.getAllByText('A lap mentve.')).toHaveLength(1)
  })

  it('takes in the patient whose code is shown, and says beside the field when it is unknown', async () => {
    const { patient } = people
    const { user, provider } = await open(sheetPath, [{ ...nora, dateOfBirth: patient.dateOfBirth ?? '' }])
    await user.click(await screen.findByRole('button', { name: 'Lezárás' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', { name: /Van, a kódját megmutatta/ }))
    const code = within(dialog).getByRole('textbox', { name: /kapcsolódási kódja/ })
    await user.type(code, 'XXXXXXXX')
    await user.click(within(dialog).getByRole('button', { name: 'Lezárás' }))
    expect(await within(dialog).findByText('A megadott kapcsolódási kóddal és születési dátummal nem található páciens.')).toBeVisible()
    await user.clear(code)
    await user.type(code, 'k7m2-p9qx')
    await user.click(within(dialog).getByRole('button', { name: 'Lezárás' }))
    expect(await heading(patient.fullname)).toBeVisible()
    expect(provider.state.patientLinks).toContainEqual({ patientId: patient.id, clinicId: demoClinic.id, doctorIds: [people.doctor.id] })
  })

  it('completed by another user meanwhile is shown as it is now, and makes no second patient', async () => {
    const { user, client, made, provider } = await open(sheetPath, [nora])
    await user.click(await screen.findByRole('button', { name: 'Lezárás' }))
    const dialog = await screen.findByRole('dialog')
    const target = { clinicId: demoClinic.id, id: made[0]?.id ?? '' }
    await client.registrationSheet.update(target, { ...nora, status: 2 })
    const known = provider.state.users.length
    await user.click(within(dialog).getByRole('button', { name: 'Lezárás' }))
    expect(await screen.findByRole('link', { name: 'Páciens megnyitása' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(provider.state.users).toHaveLength(known)
  })

  it('is printed with its address as a QR code', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { user } = await open(sheetPath, [nora])
    expect(await screen.findByRole('img', { name: 'QR-kód, a lap címével' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Nyomtatás' }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.getByText('A páciens vagy gondviselője aláírása')).toBeInTheDocument()
  })

  it('shows both versions when another user was faster', async () => {
    const { user, client, made, provider } = await open(`${sheetPath}?kitoltes=igen`, [nora])
    const phone = await screen.findByRole('textbox', { name: /Telefonszám/ })
    await user.type(phone, '+36 1 555 0142')
    await client.registrationSheet.update({ clinicId: demoClinic.id, id: made[0]?.id ?? '' }, { ...nora, fullname: 'Nagy Nóra Anna' })
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    const conflict = await screen.findByRole('alert', { name: 'A lap közben megváltozott' })
    expect(
      within(conflict)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['AdatMentve vanItt beírva', 'NévNagy Nóra AnnaNagy Nóra', 'Telefonszámnincs megadva+36 1 555 0142'])
    await user.click(screen.getByRole('button', { name: 'A beírtak mentése' }))
    expect(await screen.findByText('A lap mentve.')).toBeVisible()
    expect(provider.state.registrationSheets).toMatchObject([{ fullname: 'Nagy Nóra', phone: '+36 1 555 0142' }])
  })

  it('shows both versions also to a user who looked elsewhere while another user saved', async () => {
    const { user, client, made, router } = await open(`${sheetPath}?kitoltes=igen`, [nora])
    await user.type(await screen.findByRole('textbox', { name: /Telefonszám/ }), '+36 1 555 0142')
    await router.navigate(listPath)
    expect(await heading('Regisztrációs lapok')).toBeVisible()
    const id = made[0]?.id ?? ''
    await client.registrationSheet.update({ clinicId: demoClinic.id, id }, { ...nora, fullname: 'Nagy Nóra Anna' })
    // Later than what is shown without another request.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await router.navigate(`${listPath}/attekintes/${id}`)
    expect(await heading('Nagy Nóra Anna')).toBeVisible()
    await router.navigate(`${listPath}/attekintes/${id}?kitoltes=igen`)
    expect(await screen.findByRole('textbox', { name: /Telefonszám/ })).toHaveValue('+36 1 555 0142')
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await screen.findByRole('alert', { name: 'A lap közben megváltozott' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'A mentett megtartása' }))
    expect(await heading('Nagy Nóra Anna')).toBeVisible()
  })

  it('is thrown away after a question', async () => {
    const { user, provider, router } = await open(sheetPath, [nora])
    await user.click(await screen.findByRole('button', { name: 'Törlés' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Törlés' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(listPath))
    expect(provider.state.registrationSheets).toEqual([])
  })

  it('that is not there says so and leads back', async () => {
    await open(`${listPath}/attekintes/00000000-0000-7000-8000-000000000000`)
    expect(await screen.findByText('A lap nem található')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vissza a lapokhoz' })).toHaveAttribute('href', listPath)
  })
})
