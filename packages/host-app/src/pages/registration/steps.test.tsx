import { people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { rememberIntendedPath } from '../../app/intendedPath.ts'
import { createTestApp, openPath, type TestAppOptions } from '../../app/testing/createTestApp.tsx'

beforeEach(() => sessionStorage.clear())

type Flow = 'self-manager' | 'supervisor'

/** A patient who has just signed in, with a registration under way. */
function open(path: string, { flow, step = 0, ...options }: TestAppOptions & { flow?: Flow; step?: number } = {}) {
  const test = createTestApp(options)
  if (flow) test.app.registration.start(flow)
  for (let passed = 0; passed < step; passed++) test.app.registration.forward()
  return { ...test, router: openPath(test.app, path) }
}
async function fill(label: RegExp | string, text: string, within_ = screen as Pick<typeof screen, 'getByLabelText'>) {
  const control = within_.getByLabelText(label)
  await userEvent.clear(control)
  await userEvent.click(control)
  await userEvent.paste(text)
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const peopleCard = () => within(screen.getByRole('heading', { name: 'Gondozottaid' }).closest('section') ?? document.body)

describe('the steps of a registration', () => {
  it('of a self-manager end on the overview, and leave no cookie', async () => {
    const { router, cookies } = open('/regisztracio/terapia', { flow: 'self-manager' })
    await heading('Hogyan méred a vércukrodat?')
    await press(/^Vércukormérővel/)
    await heading('Mivel kezelnek?')
    await press('Tovább az első méréshez')
    await heading('Az első mérésed')
    await press('Később, irány a napló')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(cookies.size).toBe(0)
  })

  it('end where the person wanted to be before they registered', async () => {
    rememberIntendedPath('/naplo?nap=14')
    const { router } = open('/regisztracio/terapia', { flow: 'self-manager' })
    await heading('Hogyan méred a vércukrodat?')
    await press(/^Vércukormérővel/)
    await heading('Mivel kezelnek?')
    await press('Tovább az első méréshez')
    await heading('Az első mérésed')
    await press('Később, irány a napló')
    await waitFor(() => expect(router.state.location.pathname).toBe('/naplo'))
    expect(router.state.location.search).toContain('nap=14')
  })

  it('of a supervisor lead from the persons to their therapy, and back by a click on the earlier step', async () => {
    const { router, cookies } = open('/regisztracio/gondozottak', { flow: 'supervisor', signedInAs: people.supervisor })
    await heading('Kiket gondozol?')
    await press('Tovább a kezeléshez')
    await heading('Gondozottaid kezelése')
    expect(router.state.location.pathname).toBe('/regisztracio/gondozottak/terapia')
    expect(cookies.get('diab.registration.step')).toBe('1')
    await userEvent.click(screen.getByRole('link', { name: '1. Gondozottak' }))
    await heading('Kiket gondozol?')
    expect(cookies.get('diab.registration.step')).toBe('0')
  })

  it.each<[string, Flow, number, string]>([
    ['/regisztracio/gondozottak/terapia', 'supervisor', 0, '/regisztracio/gondozottak'],
    ['/regisztracio/gondozottak', 'self-manager', 0, '/regisztracio/terapia'],
    ['/regisztracio/terapia', 'supervisor', 1, '/regisztracio/gondozottak/terapia'],
    ['/regisztracio/gondozottak/terapia', 'supervisor', 1, '/regisztracio/gondozottak/terapia'],
  ])('%s in the flow %s at step %i shows %s', async (path, flow, step, shown) => {
    const { router } = open(path, { flow, step, signedInAs: people.supervisor })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(router.state.location.pathname).toBe(shown))
  })

  it('can be left out', async () => {
    const { router, cookies } = open('/regisztracio/gondozottak', { flow: 'supervisor' })
    await heading('Kiket gondozol?')
    await press('Kihagyom, később adom meg')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(cookies.size).toBe(0)
  })

  it('are forgotten when the person signs out, and kept when the sign-in merely ends', async () => {
    const { app, cookies, router } = open('/regisztracio/terapia', { flow: 'self-manager' })
    await heading('Hogyan méred a vércukrodat?')
    app.session.expire()
    await waitFor(() => expect(router.state.location.pathname).toBe('/bejelentkezes'))
    expect(cookies.get('diab.registration.flow')).toBe('self-manager')
    expect(sessionStorage.getItem('diab.intendedPath')).toBeNull()
  })
})

describe('the supervised persons', () => {
  it('are none at first, and one has to be there to go on', async () => {
    const { router } = open('/regisztracio/gondozottak', { flow: 'supervisor' })
    expect(await screen.findByText('Itt lesznek a gondozottaid')).toBeVisible()
    await press('Tovább a kezeléshez')
    expect(screen.getByText(/Vegyél fel legalább egy gondozottat/)).toBeVisible()
    expect(router.state.location.pathname).toBe('/regisztracio/gondozottak')
  })

  it('are registered one after the other', async () => {
    const { provider } = open('/regisztracio/gondozottak', { flow: 'supervisor' })
    await screen.findByText('Itt lesznek a gondozottaid')
    for (const [name, born] of [
      ['Kovács Zsófi', '2015.06.01.'],
      ['Kovács Bence', '2018-09-30'],
    ] as const) {
      await fill(/^Név/, name)
      await fill(/^Születési dátum/, born)
      await press('Hozzáadás')
      expect(await peopleCard().findByText(name)).toBeVisible()
      await waitFor(() => expect(screen.getByLabelText(/^Név/)).toHaveValue(''))
    }
    expect(peopleCard().getByText('2018.09.30.')).toBeVisible()
    expect(provider.state.supervised[provider.people.patient.id]).toHaveLength(2)
  })

  it('keep what was typed when the provider refuses', async () => {
    const { provider } = open('/regisztracio/gondozottak', { flow: 'supervisor' })
    await screen.findByText('Itt lesznek a gondozottaid')
    provider.failNext('supervision.register', 400, { title: 'Bad Request', errors: { fullname: ['Ez a név nem jó.'] } })
    await fill(/^Név/, 'Kovács Zsófi')
    await fill(/^Születési dátum/, '2015.06.01.')
    await press('Hozzáadás')
    expect(await screen.findByText('Ez a név nem jó.')).toBeVisible()
    expect(screen.getByLabelText(/^Név/)).toHaveValue('Kovács Zsófi')
  })

  it('join by their code, written as people write it', async () => {
    open('/regisztracio/gondozottak', { flow: 'supervisor' })
    await screen.findByText('Itt lesznek a gondozottaid')
    await fill(/^Kapcsolódási kód/, 'c3d5 f7gh')
    await press('Kapcsolódás')
    expect(await peopleCard().findByText('Szabó Máté')).toBeVisible()
  })

  it('with a sign-in have to confirm first', async () => {
    open('/regisztracio/gondozottak', { flow: 'supervisor' })
    await screen.findByText('Itt lesznek a gondozottaid')
    await fill(/^Kapcsolódási kód/, people.treatedPatient.connectionToken ?? '')
    await press('Kapcsolódás')
    expect(await screen.findByText(/^Elküldtük a kérést\./)).toBeInTheDocument()
    expect(screen.queryByText(people.treatedPatient.fullname)).toBeNull()
  })

  it('are not found by a wrong code', async () => {
    open('/regisztracio/gondozottak', { flow: 'supervisor' })
    await screen.findByText('Itt lesznek a gondozottaid')
    await fill(/^Kapcsolódási kód/, 'ZZZZ9999')
    await press('Kapcsolódás')
    expect(await screen.findByText(/Ezzel a kóddal nem kapcsolható össze senki/)).toBeVisible()
  })

  it('can be changed', async () => {
    const { provider } = open('/regisztracio/gondozottak', { flow: 'supervisor', signedInAs: people.supervisor })
    await userEvent.click(await screen.findByRole('button', { name: 'Szerkesztés: Szabó Lili' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(/^Név/, 'Szabó Lilla', dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Mentés' }))
    expect(await peopleCard().findByText('Szabó Lilla')).toBeVisible()
    expect(provider.state.users.find(({ id }) => id === people.youngerChild.id)?.fullname).toBe('Szabó Lilla')
  })

  it('who have another supervisor are let go after a question', async () => {
    const test = createTestApp({ signedInAs: people.supervisor })
    test.provider.state.supervised[people.patient.id] = [people.child.id]
    openPath(test.app, '/regisztracio/gondozottak')
    await userEvent.click(await screen.findByRole('button', { name: 'Eltávolítás: Szabó Máté' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Eltávolítod: Szabó Máté?' }))
    expect(dialog.getByText(/A napló maga megmarad/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Eltávolítás' }))
    await waitFor(() => expect(screen.queryByText('Szabó Máté')).toBeNull())
    expect(test.provider.state.supervised[people.supervisor.id]).toEqual([people.youngerChild.id])
  })

  it('without another supervisor are removed only with their account, for the supervisor’s password', async () => {
    const { provider } = open('/regisztracio/gondozottak', { flow: 'supervisor', signedInAs: people.supervisor })
    await userEvent.click(await screen.findByRole('button', { name: 'Eltávolítás: Szabó Máté' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eltávolítás' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Végleg törlöd: Szabó Máté?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Végleges törlés' }))
    expect(dialog.getByText('A mező kitöltése kötelező.')).toBeVisible()
    await fill(/^A saját jelszavad/, 'Demo-1234!', dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Végleges törlés' }))
    await waitFor(() => expect(screen.queryByText('Szabó Máté')).toBeNull())
    expect(provider.calls.some(({ endpointId }) => endpointId === 'accountData.deletePatient')).toBe(true)
  })
})

describe('the therapy of a new patient', () => {
  it('is their own, and an answer is saved at once', async () => {
    const { provider, router } = open('/regisztracio/terapia', { flow: 'self-manager' })
    await heading('Hogyan méred a vércukrodat?')
    await press(/^Szenzorral/)
    await heading('Mivel kezelnek?')
    await userEvent.click(await screen.findByRole('radio', { name: 'Tabletta' }))
    await waitFor(() => expect(provider.state.diabetesStatuses[people.patient.id]?.therapyType).toBe(4))
    expect(await screen.findByText('mentve')).toBeVisible()
    await press('Tovább az első méréshez')
    await heading('Az első mérésed')
    await press('Feltöltöm a szenzorom fájlját')
    await waitFor(() => expect(router.state.location.pathname).toBe('/adatfeltoltes'))
  })

  it('is asked one question at a time, and each leads back with its answer', async () => {
    open('/regisztracio/terapia', { flow: 'self-manager' })
    await heading('Hogyan méred a vércukrodat?')
    expect(screen.getByText('1. lépés, összesen 3')).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'Tabletta' })).toBeNull()
    await press(/^Szenzorral/)
    expect(await heading('Mivel kezelnek?')).toHaveFocus()
    await press('Vissza')
    await heading('Hogyan méred a vércukrodat?')
    expect(screen.getByRole('button', { name: /^Szenzorral/ })).toHaveAttribute('aria-pressed', 'true')
  })

  it('leads a person with a meter to the form of the first reading, whatever was not answered', async () => {
    const { router } = open('/regisztracio/terapia', { flow: 'self-manager' })
    await heading('Hogyan méred a vércukrodat?')
    await press(/^Vércukormérővel/)
    await heading('Mivel kezelnek?')
    await press('Tovább az első méréshez')
    await press('Beírok egy értéket')
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/naplo?uj=vercukor'))
  })

  it('of supervised persons is given one after the other, and the address says whose', async () => {
    const { router, provider } = open('/regisztracio/gondozottak/terapia', { flow: 'supervisor', step: 1, signedInAs: people.supervisor })
    await heading('Gondozottaid kezelése')
    const [first, second] = screen.getAllByRole('tab')
    expect(first).toHaveAttribute('aria-selected', 'true')
    await press(/^Következő: /)
    expect(second).toHaveAttribute('aria-selected', 'true')
    expect(router.state.location.search).toMatch(/^\?gondozott=/)
    await userEvent.click(await screen.findByRole('radio', { name: 'Inzulinpumpa' }))
    const secondId = router.state.location.search.split('=')[1] ?? ''
    await waitFor(() => expect(provider.state.diabetesStatuses[secondId]?.therapyType).toBe(5))
    expect(Object.keys(provider.state.diabetesStatuses)).toEqual([secondId])
    await press(/Kész, irány a napló/)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('without a person leads back to the persons', async () => {
    open('/regisztracio/gondozottak/terapia', { flow: 'supervisor', step: 1 })
    expect(await screen.findByText('Még nincs gondozottad')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vissza a gondozottakhoz' })).toHaveAttribute('href', '/regisztracio/gondozottak')
  })
})
