import { createDiabClient } from '@diab/core/client'
import { toWallClockIn } from '@diab/core/rules'
import { demoClinic, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const path = '/beallitasok/lathatosag'
const { treatedPatient, patient, doctor, supervisor, child } = people

/** The patient with a doctor, on the page. */
async function opened(options = { signedInAs: treatedPatient as typeof people.patient }) {
  const test = createTestApp(options)
  openPath(test.app, path)
  await screen.findByRole('heading', { level: 1, name: /^Ki látja/ })
  return test
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
async function showCode(code = 'K7M2 P9QX') {
  await userEvent.click(await screen.findByRole('button', { name: 'Kód megjelenítése' }))
  expect(await screen.findByText(code)).toBeVisible()
}
const dialog = async () => within(await screen.findByRole('dialog'))
const confirm = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }))

describe('who can see the diary', () => {
  it('are the doctors by clinic, and the clinics with what they may see', async () => {
    await opened()
    expect(await screen.findByText('látja és szerkeszti')).toBeVisible()
    expect(screen.getByText(/^Demó Diabetológiai Rendelő · .* óta$/)).toBeVisible()
    expect(screen.getByText(/^1 kapcsolódó orvos/)).toBeVisible()
    expect(screen.getByText('látja')).toBeVisible()
    expect(screen.getByText(/^Nincs gondozó\. .*erről te döntesz\.$/)).toBeVisible()
  })

  it('is empty for a person without doctor, clinic and supervisor, and says what that means', async () => {
    await opened({ signedInAs: patient })
    expect(await screen.findByText('Nincs kapcsolódó orvos. A terápiát és a bejegyzéseket te módosíthatod.')).toBeVisible()
    expect(screen.getByText(/^Egy rendelő sem látja a naplót/)).toBeVisible()
  })

  it('loses a doctor after a question that says what stays', async () => {
    const { provider } = await opened()
    await screen.findByText('látja és szerkeszti')
    await press(`Leválasztás: ${doctor.fullname}`)
    const asked = await dialog()
    expect(asked.getByText(/továbbra is láthatja a naplót, amíg a rendelőt le nem választod/)).toBeVisible()
    expect(asked.getByText('Nem marad orvos: a terápiát és a bejegyzéseket ezután te módosíthatod.')).toBeVisible()
    await confirm('Leválasztás')
    expect(await screen.findByText(`${doctor.fullname} leválasztva.`)).toBeInTheDocument()
    expect(provider.state.patientLinks[0]?.doctorIds).toEqual([])
    expect(await screen.findByText(/^Nincs kapcsolódó orvos/)).toBeInTheDocument()
  })

  it('loses a clinic with its doctors, at once', async () => {
    const { provider } = await opened()
    await screen.findByText('látja és szerkeszti')
    await press(`Leválasztás: ${demoClinic.name}`)
    expect((await dialog()).getByText(`Az ottani orvosok is leválnak: ${doctor.fullname}.`)).toBeVisible()
    await confirm('Leválasztás')
    await waitFor(() => expect(provider.state.patientLinks).toEqual([]))
    expect(await screen.findByText(/^Egy rendelő sem látja a naplót/)).toBeInTheDocument()
  })

  it('keeps a doctor when the question is not answered with yes, and says when it could not be done', async () => {
    const { provider } = await opened()
    await screen.findByText('látja és szerkeszti')
    provider.failNext('settings.disconnectDoctor', 500)
    await press(`Leválasztás: ${doctor.fullname}`)
    await confirm('Leválasztás')
    expect(await (await dialog()).findByText(/Ez most nem sikerült\. Nem történt semmi, próbáld újra\./)).toBeVisible()
    await confirm('Mégse')
    expect(provider.state.patientLinks[0]?.doctorIds).toEqual([doctor.id])
  })
})

describe('what a clinic may see', () => {
  it('is chosen among three levels, each explained', async () => {
    await opened()
    await screen.findByText('látja')
    await press(`Megosztás: ${demoClinic.name}`)
    const asked = await dialog()
    expect(asked.getByRole('radio', { name: /^Teljes/ })).toBeChecked()
    expect(asked.getByText(/^A rendelő csak a regisztrációs lapot látja/)).toBeVisible()
    await userEvent.click(asked.getByRole('radio', { name: /^Nincs megosztás/ }))
    expect(asked.getByText(/senki más orvosod nem látja a naplót, a terápiát és a bejegyzéseket te módosíthatod/)).toBeVisible()
    await confirm('Mentés')
    // The clinic and its doctor alike.
    await waitFor(() => expect(screen.getAllByText('nem látja')).toHaveLength(2))
    expect(screen.getByText('Amíg egyik orvos sem látja a naplót, a terápiát és a bejegyzéseket te módosíthatod.')).toBeVisible()
  })
})

describe('connecting to a clinic', () => {
  it('takes the code as it was read out', async () => {
    const { provider } = await opened({ signedInAs: patient })
    await screen.findByText(/^Egy rendelő sem látja/)
    await press('Csatlakozás kóddal')
    await userEvent.type((await dialog()).getByLabelText(/^Kapcsolódási kód/), 'd2e6 h8jk')
    await confirm('Csatlakozás')
    expect(await screen.findByText(`Kapcsolódva: ${demoClinic.name}.`)).toBeInTheDocument()
    expect(provider.state.patientLinks.some(({ patientId }) => patientId === patient.id)).toBe(true)
    expect(await screen.findByRole('button', { name: `Megosztás: ${demoClinic.name}` })).toBeVisible()
  })

  it('says that a code is wrong and keeps it', async () => {
    await opened({ signedInAs: patient })
    await screen.findByText(/^Egy rendelő sem látja/)
    await press('Csatlakozás kóddal')
    const code = (await dialog()).getByLabelText(/^Kapcsolódási kód/)
    await userEvent.type(code, 'ABCD')
    await confirm('Csatlakozás')
    expect(code).toHaveAccessibleDescription(/8 betűből és számból/)
    await userEvent.type(code, 'EFGH')
    await confirm('Csatlakozás')
    expect(await (await dialog()).findByText(/^Ezzel a kóddal nem található rendelő/)).toBeVisible()
    expect(code).toHaveValue('ABCDEFGH')
  })
})

describe('supervisors', () => {
  it('are disconnected, and the code is another one afterwards', async () => {
    const test = createTestApp({ signedInAs: patient })
    test.provider.state.supervised[supervisor.id]?.push(patient.id)
    openPath(test.app, path)
    await showCode()
    await userEvent.click(await screen.findByRole('button', { name: `Leválasztás: ${supervisor.fullname}` }))
    expect((await dialog()).getByText(/A kapcsolódási kód is megváltozik/)).toBeVisible()
    await confirm('Leválasztás')
    expect(await screen.findByText(/^Nincs gondozó/)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('K7M2 P9QX')).toBeNull())
  })

  it('see themselves on the page of the person they care for, with an action to end it', async () => {
    const test = createTestApp({ signedInAs: supervisor })
    await test.app.session.start()
    test.app.session.actAs(child.id)
    openPath(test.app, path)
    expect(await screen.findByRole('heading', { level: 1, name: `Ki látja ${child.fullname} naplóját?` })).toBeVisible()
    expect(await screen.findByText(/^te · /)).toBeVisible()
    expect(screen.getByRole('link', { name: 'A gondozottaimhoz' })).toBeVisible()
    await showCode('C3D5 F7GH')
  })
})

describe('users who want to become the supervisor', () => {
  async function waiting() {
    const test = createTestApp({ signedInAs: patient })
    test.provider.state.supervisionRequests.push({ supervisorId: supervisor.id, supervisedId: patient.id })
    openPath(test.app, path)
    const asked = await screen.findByRole('heading', { name: 'Megerősítésre vár' })
    expect(asked).toBeVisible()
    // A question that waits comes before what is settled.
    const settled = await screen.findByRole('heading', { name: 'Gondozók' })
    expect(asked.compareDocumentPosition(settled) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    return test
  }

  it('see nothing until the person confirms', async () => {
    const { provider } = await waiting()
    await press(`Megerősítés: ${supervisor.fullname}`)
    expect((await dialog()).getByText(/látja és szerkeszti a naplódat.* a nevedben írhat az orvosodnak/)).toBeVisible()
    expect(provider.state.supervised[supervisor.id]).not.toContain(patient.id)
    await confirm('Megerősítés')
    expect(await screen.findByRole('button', { name: `Leválasztás: ${supervisor.fullname}` })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Megerősítésre vár' })).toBeNull()
    expect(provider.state.supervised[supervisor.id]).toContain(patient.id)
  })

  it('are declined', async () => {
    const { provider } = await waiting()
    await press(`Elutasítás: ${supervisor.fullname}`)
    await confirm('Elutasítás')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Megerősítésre vár' })).toBeNull())
    expect(provider.state.supervisionRequests).toEqual([])
    expect(provider.state.supervised[supervisor.id]).not.toContain(patient.id)
  })

  it('are not shown as absent when they could not be loaded', async () => {
    const test = createTestApp({ signedInAs: patient })
    test.provider.failNext('supervision.listRequests', 500)
    openPath(test.app, path)
    expect(await screen.findByText('Nem sikerült betölteni, ki látja a naplót')).toBeVisible()
  })
})

describe('the connection code', () => {
  it('is read when it is asked for, and hidden again', async () => {
    const { provider } = await opened({ signedInAs: patient })
    expect(screen.queryByText('K7M2 P9QX')).toBeNull()
    expect(provider.calls.some(({ endpointId }) => endpointId === 'account.readConnectionToken')).toBe(false)
    await showCode()
    await press('Kód elrejtése')
    expect(screen.queryByText('K7M2 P9QX')).toBeNull()
    expect(screen.getByRole('button', { name: 'Kód megjelenítése' })).toHaveFocus()
  })

  it('that cannot be read says why, and can be asked for again', async () => {
    const { provider } = await opened({ signedInAs: patient })
    provider.failNext('account.readConnectionToken', 500)
    await press('Kód megjelenítése')
    expect(await screen.findByText(/Ez most nem sikerült/)).toBeVisible()
    await showCode()
    expect(screen.queryByText(/Ez most nem sikerült/)).toBeNull()
  })

  it('is replaced after a question', async () => {
    const { provider } = await opened({ signedInAs: patient })
    await showCode()
    await press('Új kód')
    expect((await dialog()).getByText('A mostani kóddal ezután senki nem kapcsolódhat.')).toBeVisible()
    await confirm('Új kód')
    await waitFor(() => expect(screen.queryByText('K7M2 P9QX')).toBeNull())
    expect(provider.state.users.find(({ id }) => id === patient.id)?.connectionToken).not.toBe('K7M2P9QX')
  })

  it('is a QR code too', async () => {
    await opened({ signedInAs: patient })
    await showCode()
    await press('QR-kód')
    expect(await (await dialog()).findByRole('img', { name: 'QR-kód, benne ez a kód: K7M2P9QX' })).toBeVisible()
  })
})

describe('who looked', () => {
  it('is in the log, a temporary permission also among those who can see now, until it is taken back', async () => {
    // The page reads the browser's clock.
    const test = createTestApp({ signedInAs: patient, now: toWallClockIn('Europe/Budapest', new Date().toISOString()) })
    const asDoctor = createDiabClient({ ...test.provider.clientOptions, getAccessToken: async () => test.provider.tokenFor(doctor) })
    const asPatient = createDiabClient(test.provider.clientOptions)
    await asPatient.devices.createRegistration({ patientId: patient.id, profile: 1, name: 'Mérő', serialNumber: '0042-7719' })
    await asDoctor.devices.requestTemporaryPermission({ deviceNumber: '0042-7719', dateOfBirth: '1980-05-17' })
    openPath(test.app, path)
    expect(await screen.findByText(/24 órás eseti hozzáférést kapott/)).toBeVisible()
    expect(screen.getByText(/^lejár: /)).toBeVisible()
    const seen = () =>
      asDoctor.account.readPatient(patient.id).then(
        () => 'seen',
        () => 'not seen',
      )
    expect(await seen()).toBe('seen')
    await press(`Visszavonás: ${doctor.fullname}`)
    expect((await dialog()).getByText(/újra kérhet hozzáférést; arról is értesítést kapsz/)).toBeVisible()
    await confirm('Mégse')
    expect(await seen()).toBe('seen')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(`Visszavonás: ${doctor.fullname}`)
    await confirm('Visszavonás')
    expect(await screen.findByText(/Most senkinek nincs\./)).toBeInTheDocument()
    expect(await seen()).toBe('not seen')
    expect(screen.getByText(`${doctor.fullname} eseti hozzáférése megszűnt.`)).toBeInTheDocument()
  })

  it('is empty at first, and says so', async () => {
    await opened({ signedInAs: patient })
    expect(await screen.findByText(/^Még senki más nem nyitotta meg a naplót/)).toBeVisible()
    expect(await screen.findByText(/Most senkinek nincs\./)).toBeVisible()
  })
})

it('says that the lists could not be had, and asks again', async () => {
  const test = createTestApp({ signedInAs: treatedPatient })
  test.provider.failNext('settings.listClinicAccess', 500)
  openPath(test.app, path)
  expect(await screen.findByRole('heading', { name: 'Nem sikerült betölteni, ki látja a naplót' })).toBeVisible()
  await press(/Újra/)
  expect(await screen.findByText('látja és szerkeszti')).toBeVisible()
})
