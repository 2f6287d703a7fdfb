import { people } from '@diab/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath, type TestAppOptions } from '../../../app/testing/createTestApp.tsx'

const path = '/beallitasok/fiok'
const { patient, doctor, supervisor, child, clinicSupervisor } = people

async function opened(options: TestAppOptions = {}) {
  const test = createTestApp(options)
  const router = openPath(test.app, path)
  await screen.findByRole('heading', { level: 1, name: /fiók/i })
  return { ...test, router }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const confirm = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }))

describe('the sign-ins', () => {
  const used = { createdAt: '2026-03-01T08:00:00Z', lastUsedAt: '2026-03-02T06:10:00Z' }
  const own = { id: 'own', browser: 'Firefox', system: 'Windows', isCurrent: true, ...used }
  const phone = { id: 'phone', browser: 'Safari', system: 'iPhone', isCurrent: false, ...used }
  const list = async () => within(await screen.findByRole('list', { name: 'Bejelentkezések' }))

  async function openedWith(signIns = [own, phone]) {
    const test = createTestApp()
    test.provider.state.signIns[patient.id] = signIns
    openPath(test.app, path)
    await screen.findByRole('heading', { name: 'Bejelentkezések' })
    return test
  }

  it('are listed with device and times, this one marked and without a button', async () => {
    await openedWith()
    const [first, second] = (await list()).getAllByRole('listitem')
    expect(first).toHaveTextContent(
      /Firefox · Windows.*Bejelentkezés: 2026.03.01. 09:00 · Utolsó használat: 2026.03.02. 07:10.*ez az eszköz/,
    )
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    expect(second).toHaveTextContent(/Safari · iPhone/)
  })

  it('end one by one after a question', async () => {
    const { provider } = await openedWith()
    await list()
    await press('Kijelentkeztetés: Safari · iPhone')
    expect((await dialog()).getByText(/A többi megmarad/)).toBeVisible()
    expect(provider.state.signIns[patient.id]).toHaveLength(2)
    await confirm('Kijelentkeztetés')
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull())
    expect(provider.state.signIns[patient.id]).toEqual([own])
  })

  it('end everywhere after a question, here as well', async () => {
    const { app, provider } = await openedWith()
    await list()
    await press('Kijelentkezés mindenhonnan')
    expect((await dialog()).getByText(/ezen is/)).toBeVisible()
    await confirm('Kijelentkezés mindenhonnan')
    await waitFor(() => expect(app.session.state.get().kind).not.toBe('signedIn'))
    expect(provider.state.signIns[patient.id]).toEqual([])
  })

  it('say when there are none to show, and when they cannot be loaded, with a way to try again', async () => {
    await openedWith([])
    expect(await screen.findByText('Nincs felsorolható bejelentkezés.')).toBeVisible()
    cleanup()
    const test = createTestApp()
    test.provider.state.signIns[patient.id] = [own]
    test.provider.failNext('settings.listSignIns', 500, { title: 'Internal Server Error' })
    openPath(test.app, path)
    expect(await screen.findByText('A bejelentkezéseket most nem sikerült betölteni')).toBeVisible()
  })

  it('are followed by the apps that the user allowed, each ended after a question; without any nothing is said', async () => {
    await openedWith()
    await list()
    expect(screen.queryByText(/engedélyeztél/)).toBeNull()
    cleanup()
    const test = createTestApp()
    const app = {
      id: 'g1',
      name: 'Minta app',
      patientId: patient.id,
      patientName: patient.fullname,
      canWrite: true,
      allowedAt: used.createdAt,
    }
    test.provider.state.allowedApps[patient.id] = [app]
    openPath(test.app, path)
    const apps = within(await screen.findByRole('list', { name: /engedélyeztél/ }))
    expect(apps.getByRole('listitem')).toHaveTextContent(`${patient.fullname} adatait olvassa, és új bejegyzést is írhat.`)
    await press(`Visszavonás: Minta app, ${patient.fullname}`)
    expect((await dialog()).getByText(/azonnal elveszíti/)).toBeVisible()
    await confirm('Visszavonás')
    await waitFor(() => expect(screen.queryByText('Minta app')).toBeNull())
    expect(test.provider.state.allowedApps[patient.id]).toEqual([])
  })

  it('are not shown where sign-in is elsewhere', async () => {
    await opened({ signInElsewhere: true })
    expect(screen.queryByText('Bejelentkezések')).toBeNull()
  })
})

describe('the e-mail address', () => {
  it('changes with a link that is sent to the new one, and the page says what that means', async () => {
    const { provider } = await opened()
    expect(await screen.findByText('megerősítve')).toBeVisible()
    await press('Módosítás')
    const form = await dialog()
    await userEvent.type(form.getByLabelText(/^Új e-mail-cím/), 'uj@demo.diab')
    await userEvent.type(form.getByLabelText(/^A mostani jelszavad/), 'Demo-1234!')
    await confirm('Levél küldése')
    expect(await screen.findByText('Levelet küldtünk ide: uj@demo.diab')).toBeInTheDocument()
    expect(screen.getByText(/Addig a régivel jelentkezel be/)).toBeInTheDocument()
    expect(provider.state.requestedEmails[patient.id]).toBe('uj@demo.diab')
  })

  it('that waits is still shown after a reload, can be asked for again, and taken back after a question', async () => {
    const test = createTestApp()
    test.provider.state.requestedEmails[patient.id] = 'varo@demo.diab'
    openPath(test.app, path)
    expect(await screen.findByText('Levelet küldtünk ide: varo@demo.diab')).toBeVisible()
    await press('Levél újraküldése vagy másik cím')
    const form = await dialog()
    expect(form.getByLabelText(/^Új e-mail-cím/)).toHaveValue('varo@demo.diab')
    await userEvent.type(form.getByLabelText(/^A mostani jelszavad/), 'Demo-1234!')
    await confirm('Levél küldése')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Címváltás visszavonása')
    expect((await dialog()).getByText(/A mostani cím marad/)).toBeVisible()
    await confirm('Címváltás visszavonása')
    await waitFor(() => expect(screen.queryByText(/^Levelet küldtünk ide/)).toBeNull())
    expect(test.provider.state.requestedEmails).toEqual({})
    expect(screen.getByRole('button', { name: 'Módosítás' })).toBeVisible()
  })

  it('stays when the password is wrong', async () => {
    const { provider } = await opened()
    await press('Módosítás')
    const form = await dialog()
    await userEvent.type(form.getByLabelText(/^Új e-mail-cím/), 'uj@demo.diab')
    await userEvent.type(form.getByLabelText(/^A mostani jelszavad/), 'rossz')
    await confirm('Levél küldése')
    await waitFor(() => expect(form.getByLabelText(/^A mostani jelszavad/)).toHaveAccessibleDescription(/nem helyes/))
    expect(provider.state.requestedEmails).toEqual({})
  })
})

describe('the download', () => {
  const saved: { name: string; blob: Blob }[] = []
  beforeEach(() => {
    saved.length = 0
    const blobs = new Map<string, Blob>()
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => (blobs.set('blob:1', blob), 'blob:1'), revokeObjectURL: () => {} }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const blob = blobs.get(this.href)
      if (blob) saved.push({ name: this.download, blob })
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it.each([
    [/^Minden adat/, /^diabnaplo-\d{4}-\d\d-\d\d\.json$/, 'json'],
    [/^Táblázatok/, /^diabnaplo-\d{4}-\d\d-\d\d\.zip$/, 'csv'],
    [/^Mérések orvosnak/, /^diabnaplo-fhir-\d{4}-\d\d-\d\d\.json$/, 'fhir'],
  ])('gives a file of each form: %s', async (label, name, format) => {
    await opened()
    await userEvent.click(screen.getByRole('radio', { name: label }))
    await press('Letöltés')
    expect(await screen.findByText('A fájl elkészült.')).toBeInTheDocument()
    expect(saved[0]?.name).toMatch(name)
    expect(await saved[0]?.blob.text()).toContain(`"format":"${format}"`)
  })

  it('of a doctor has no readings, and says so', async () => {
    const { provider } = await opened({ signedInAs: doctor })
    expect(screen.getByText(/A páciensek adatai nincsenek benne/)).toBeVisible()
    expect(screen.queryByRole('radio', { name: /FHIR/ })).toBeNull()
    await press('Letöltés')
    await screen.findByText('A fájl elkészült.')
    expect(provider.calls.map(({ endpointId }) => endpointId)).toContain('accountData.downloadDoctor')
  })

  it('that fails says so beside the button', async () => {
    const { provider } = await opened()
    provider.failNext('accountData.downloadPatient', 500)
    await press('Letöltés')
    expect(await screen.findByText(/Ez most nem sikerült\. Nem történt semmi, próbáld újra\./)).toBeVisible()
  })
})

async function deleteWith(password: string, word = 'TÖRLÉS') {
  await press('Fiók törlése')
  const form = await dialog()
  await userEvent.type(form.getByLabelText(/^Írd be ezt a szót/), word)
  await userEvent.type(form.getByLabelText(/^(A saját jelszavad|Saját jelszó)/), password)
  await confirm('Végleges törlés')
  return form
}

describe('the end of an account', () => {
  it('names the clinic whose notes stay', async () => {
    const { provider } = await opened({ signedInAs: people.treatedPatient })
    await press('Fiók törlése')
    const [clinic] = provider.state.clinics
    expect(await (await dialog()).findByText(new RegExp(`^Amit a rendelő \\(${clinic?.name}\\) munkatársai`))).toBeVisible()
  })

  it('says goodbye, signed out, with nothing of it left on this device', async () => {
    const { app, provider, router, oidc } = await opened()
    const draft = { values: {}, idempotencyKey: 'k', savedAt: '2026-11-20T10:00:00.000Z' }
    await app.drafts.write(`diaryEntry/${patient.id}/glucose`, draft)
    await deleteWith('Demo-1234!')
    expect(await screen.findByRole('heading', { level: 1, name: 'A fiók törölve' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/fiok-torolve')
    expect(app.session.state.get()).toEqual({ kind: 'signedOut', hasExpired: false, isDeleted: true })
    // The identity provider no longer has the user, so there is no session to end.
    expect(oidc.signOut).not.toHaveBeenCalled()
    expect(oidc.forget).toHaveBeenCalledOnce()
    expect(await app.drafts.list('')).toEqual([])
    expect(provider.state.users.some(({ id }) => id === patient.id)).toBe(false)
  })

  it('needs the word and the right password', async () => {
    const { app, provider } = await opened()
    const form = await deleteWith('rossz', 'igen')
    expect(form.getByLabelText(/^Írd be ezt a szót/)).toHaveAccessibleDescription(/TÖRLÉS/)
    await userEvent.clear(form.getByLabelText(/^Írd be ezt a szót/))
    await userEvent.type(form.getByLabelText(/^Írd be ezt a szót/), 'TÖRLÉS')
    await confirm('Végleges törlés')
    await waitFor(() => expect(form.getByLabelText(/^A saját jelszavad/)).toHaveAccessibleDescription(/nem helyes/))
    expect(app.session.state.get()).toMatchObject({ kind: 'signedIn' })
    expect(provider.state.users.some(({ id }) => id === patient.id)).toBe(true)
  })

  it('waits while a person would be left without care, and names them', async () => {
    await opened({ signedInAs: supervisor })
    const form = await deleteWith('Demo-1234!')
    expect(await form.findByText(new RegExp(`${child.fullname}.*más gondozó nélkül maradna`))).toBeVisible()
  })

  it('of a doctor says what happens to the patients, and waits for another head of the clinic', async () => {
    await opened({ signedInAs: clinicSupervisor })
    const form = await deleteWith('Demo-1234!')
    expect(form.getByText(/a páciensek adatai megmaradnak/)).toBeVisible()
    expect(await form.findByText(/rendelővezető nélkül maradna/)).toBeVisible()
  })

  it('of a person in care leads the supervisor back to the own account', async () => {
    const test = createTestApp({ signedInAs: supervisor })
    await test.app.session.start()
    test.app.session.actAs(child.id)
    openPath(test.app, path)
    expect(await screen.findByRole('heading', { level: 1, name: `${child.fullname} fiókja` })).toBeVisible()
    expect(screen.queryByText('megerősítve')).toBeNull()
    await deleteWith('Demo-1234!')
    expect(await screen.findByRole('heading', { level: 1, name: 'Fiók' })).toBeInTheDocument()
    expect(test.app.session.state.get()).toMatchObject({ actingAs: null })
  })
})
