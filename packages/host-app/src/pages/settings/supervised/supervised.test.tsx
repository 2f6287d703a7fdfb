import { makeId, makeUser, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const path = '/beallitasok/gondozottak'
const { supervisor, child, youngerChild, patient } = people

async function opened() {
  const test = createTestApp({ signedInAs: supervisor })
  const router = openPath(test.app, path)
  await screen.findByText(child.fullname)
  return { ...test, router }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog', { name: /./ }))
const confirm = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }))
async function choose(person: { fullname: string }, item: string) {
  await press(`${person.fullname}: további műveletek`)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const nameOnly = ({ kind, ...state }: { kind: string } & Partial<{ supervised: readonly { fullname: string }[] }>) =>
  kind === 'signedIn' ? state.supervised?.map(({ fullname }) => fullname) : kind

describe('the persons in care', () => {
  it('are listed with their birthdays', async () => {
    await opened()
    expect(screen.getByText('született: 2016.03.02.')).toBeVisible()
    expect(screen.getByText(youngerChild.fullname)).toBeVisible()
  })

  it('are none at first, and the page says how to begin', async () => {
    openPath(createTestApp({ signedInAs: patient }).app, path)
    expect(await screen.findByRole('heading', { name: 'Itt lesznek a gondozottaid' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Gondozott felvétele' })).toBeVisible()
  })

  it('are asked for again before the page says that there is none', async () => {
    const test = createTestApp({ signedInAs: supervisor })
    test.provider.failNext('supervision.list', 500)
    test.provider.failNext('supervision.list', 500)
    openPath(test.app, path)
    expect(await screen.findByRole('heading', { name: 'A gondozottakat most nem sikerült betölteni' })).toBeVisible()
    await press(/Újra/)
    expect(await screen.findByText(child.fullname)).toBeVisible()
  })

  it('get a new one, who is there at once, in the choice of diaries too', async () => {
    const { app } = await opened()
    await press('Gondozott felvétele')
    const form = await dialog()
    await userEvent.type(form.getByLabelText(/^Név/), 'Szabó Bence')
    await userEvent.type(form.getByLabelText(/^Születési dátum/), '2021.04.05.')
    await confirm('Gondozott felvétele')
    expect(await screen.findByText('Szabó Bence')).toBeInTheDocument()
    expect(nameOnly(app.session.state.get())).toContain('Szabó Bence')
  })

  it('are asked for a name and a birthday, beside the fields', async () => {
    await opened()
    await press('Gondozott felvétele')
    await confirm('Gondozott felvétele')
    expect((await dialog()).getByLabelText(/^Név/)).toHaveAccessibleDescription(/kitöltése kötelező/)
  })

  it('are connected by their code', async () => {
    const { provider } = await opened()
    const kataId = makeId(0xa, 98)
    provider.state.users.push({ ...patient, id: kataId, fullname: 'Kicsi Kata', email: null, connectionToken: 'K4T4K4T4' })
    await press('Csatlakozás kóddal')
    await userEvent.type((await dialog()).getByLabelText(/^Kapcsolódási kód/), 'k4t4 k4t4')
    await confirm('Csatlakozás')
    expect(await screen.findByText('Kicsi Kata')).toBeInTheDocument()
    expect(provider.state.supervised[supervisor.id]).toContain(kataId)
  })

  it('are not shown while a person with a sign-in has to confirm', async () => {
    const { provider } = await opened()
    await press('Csatlakozás kóddal')
    await userEvent.type((await dialog()).getByLabelText(/^Kapcsolódási kód/), 'k7m2p9qx')
    await confirm('Csatlakozás')
    expect(await screen.findByText(/^Elküldtük a kérést\./)).toBeInTheDocument()
    expect(screen.queryByText(patient.fullname)).toBeNull()
    expect(provider.state.supervisionRequests).toEqual([{ supervisorId: supervisor.id, supervisedId: patient.id }])
  })

  it('are corrected', async () => {
    const { provider } = await opened()
    await choose(child, 'Adatok szerkesztése')
    const name = (await dialog()).getByLabelText(/^Név/)
    await userEvent.clear(name)
    await userEvent.type(name, 'Szabó Máté Gergő')
    await confirm('Mentés')
    expect(await screen.findByText('Szabó Máté Gergő')).toBeInTheDocument()
    expect(provider.state.users.find(({ id }) => id === child.id)?.fullname).toBe('Szabó Máté Gergő')
  })

  it('show their code, and get another one', async () => {
    await opened()
    await choose(child, 'Kapcsolódási kód')
    expect(await screen.findByText('C3D5 F7GH')).toBeVisible()
    await press('Új kód')
    await confirm('Új kód')
    await waitFor(() => expect(screen.queryByText('C3D5 F7GH')).toBeNull())
  })

  it('are invited to a separate account when they are of age', async () => {
    const test = createTestApp({ signedInAs: supervisor })
    const mother = makeUser({ id: makeId(0xa, 99), fullname: 'Szabó Ilona', dateOfBirth: '1950-01-02' })
    test.provider.state.users.push(mother)
    test.provider.state.supervised[supervisor.id]?.push(mother.id)
    openPath(test.app, path)
    await screen.findByText(mother.fullname)
    await choose(mother, 'Meghívás saját fiókba')
    await userEvent.type((await dialog()).getByLabelText(/^E-mail-cím/), 'ilona@demo.diab')
    await confirm('Meghívó küldése')
    expect(await screen.findByText('A meghívót elküldtük: ilona@demo.diab.')).toBeInTheDocument()
    expect(test.provider.state.supervisedInvitations).toEqual([{ userId: mother.id, email: 'ilona@demo.diab' }])
  })

  it('are too young for it below 18, and the menu says so', async () => {
    await opened()
    await press(`${child.fullname}: további műveletek`)
    expect(await screen.findByRole('menuitem', { name: 'Meghívás saját fiókba (18 éves kortól)' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('stay when they would be left without a supervisor, and the dialog says why', async () => {
    const { provider } = await opened()
    await choose(child, 'Leválasztás')
    await confirm('Leválasztás')
    expect(await (await dialog()).findByText(/nincs saját belépése, ezért legalább egy gondozójának maradnia kell/)).toBeVisible()
    expect(provider.state.supervised[supervisor.id]).toContain(child.id)
  })

  it('are removed when another supervisor cares for them', async () => {
    const { provider } = await opened()
    provider.state.supervised[patient.id] = [child.id]
    await choose(child, 'Leválasztás')
    await confirm('Leválasztás')
    await waitFor(() => expect(screen.queryByText('született: 2016.03.02.')).toBeNull())
    expect(provider.state.supervised[supervisor.id]).toEqual([youngerChild.id])
  })
})

describe('acting for another person', () => {
  it('begins here, and an unmistakable bar says so on every page', async () => {
    const { router } = await opened()
    await press(`${child.fullname} naplójának kezelése`)
    expect(await screen.findByText(`Most ${child.fullname} naplóját kezeled.`)).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(screen.getAllByText(`Gondozó: ${supervisor.fullname}`).length).toBeGreaterThan(0)
    await press('Vissza a saját naplómhoz')
    expect(screen.queryByText(`Most ${child.fullname} naplóját kezeled.`)).toBeNull()
  })
})

describe('deleting a person in care', () => {
  it('asks for the word and the own password, ends acting, and takes the person from the list', async () => {
    const { app, provider, cookies } = await opened()
    app.session.actAs(child.id)
    await screen.findByText(`Most ${child.fullname} naplóját kezeled.`)
    await choose(child, 'Törlés minden adattal')
    const form = await dialog()
    expect(form.getByText(/végleg törlődik/)).toBeVisible()
    await userEvent.type(form.getByLabelText(/^Írd be ezt a szót/), 'törlés')
    await userEvent.type(form.getByLabelText(/^A saját jelszavad/), 'Demo-1234!')
    await confirm('Végleges törlés')
    await waitFor(() => expect(screen.queryByText(`Most ${child.fullname} naplóját kezeled.`)).toBeNull())
    expect(nameOnly(app.session.state.get())).toEqual([youngerChild.fullname])
    expect(provider.state.users.some(({ id }) => id === child.id)).toBe(false)
    expect(cookies.size).toBe(0)
  })

  it('does not happen with a wrong password, which is reported beside its field', async () => {
    const { provider } = await opened()
    await choose(child, 'Törlés minden adattal')
    const form = await dialog()
    await userEvent.type(form.getByLabelText(/^Írd be ezt a szót/), 'TÖRLÉS')
    await userEvent.type(form.getByLabelText(/^A saját jelszavad/), 'rossz')
    await confirm('Végleges törlés')
    await waitFor(() => expect(form.getByLabelText(/^A saját jelszavad/)).toHaveAccessibleDescription(/nem helyes/))
    expect(provider.state.users.some(({ id }) => id === child.id)).toBe(true)
  })
})
