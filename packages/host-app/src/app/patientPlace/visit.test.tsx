import { ResultValidity } from '@diab/core/rules'
import { demoClinic, makeGlucoseEntry, makeId, makeTherapyPlans, people } from '@diab/core/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'

const patient = people.treatedPatient

// The last 14 days are those of the browser's clock.
const now = '2026-11-24T12:00:00'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${now}+01:00`) })
})
afterEach(() => vi.useRealTimers())

async function visit(path: string, signedInAs = people.doctor) {
  const entry = makeGlucoseEntry({ value: 6.4, entryDate: '2026-11-20T08:00:00' })
  const test = createTestApp({ signedInAs, entries: { [patient.id]: [entry] } })
  const router = openPath(test.app, path)
  return { ...test, router }
}

describe('a visit', () => {
  it('shows whose diary it is, and the diary', async () => {
    await visit(`/vizit/naplo?paciens=${patient.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: `${patient.fullname}, Napló` })).toBeVisible()
    expect((await screen.findAllByText('6,4'))[0]).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vizit bezárása' })).toHaveAttribute('href', '/paciensek')
  })

  it('shows no figure before the patient’s name', async () => {
    const { app, provider } = createTestApp({
      signedInAs: people.doctor,
      entries: { [patient.id]: [makeGlucoseEntry({ value: 6.4, entryDate: '2026-11-20T08:00:00' })] },
    })
    const answer = provider.delayNext('account.readPatient')
    openPath(app, `/vizit/naplo?paciens=${patient.id}`)
    const [figure] = await screen.findAllByText('6,4')
    expect(figure?.closest('[inert]')).not.toBeNull()
    answer()
    await screen.findByRole('heading', { level: 1, name: `${patient.fullname}, Napló` })
    expect(figure?.closest('[inert]')).toBeNull()
  })

  it('leaves open what was opened before the name came, and the focus in it', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.doctor })
    const router = openPath(app, '/paciensek')
    await screen.findByRole('heading', { level: 1, name: 'Páciensek' })
    const answer = provider.delayNext('account.readPatient')
    await act(() => router.navigate(`/vizit/attekintes?paciens=${patient.id}`))
    await userEvent.click(await screen.findByRole('button', { name: 'Másik páciens keresése' }))
    const field = await screen.findByRole('combobox', { name: 'Másik páciens keresése' })
    await waitFor(() => expect(field).toHaveFocus())
    answer()
    await screen.findByText(patient.fullname, { selector: 'h1', exact: false })
    expect(field).toHaveFocus()
  })

  it('has the bell and the menu of every other page', async () => {
    await visit(`/vizit/naplo?paciens=${patient.id}`)
    expect(await screen.findByRole('button', { name: /^Értesítések/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Menü megnyitása' })).toBeInTheDocument()
  })

  it('says on every page which diabetes the patient has and who treats it', async () => {
    await visit(`/vizit/naplo?paciens=${patient.id}`)
    expect(await screen.findByText(/^\S+ .*diabétesz · Kezelőorvos: \S/)).toBeVisible()
  })

  it('has what the patient is to eat and take beside the figures', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.doctor })
    provider.state.plans[patient.id] = makeTherapyPlans()
    openPath(app, `/vizit/attekintes?paciens=${patient.id}`)
    const plan = within(await screen.findByRole('region', { name: 'Terápia' }))
    expect(await plan.findByRole('row', { name: /^Reggeli 06:30–08:00 45 \S.* 6\sE$/ })).toBeVisible()
    expect(plan.getByRole('row', { name: 'Uzsonna 1 16:00–16:30 15 –' })).toBeVisible()
    expect(plan.getByRole('link', { name: 'Terápia megnyitása' })).toHaveAttribute('href', `/vizit/terapia?paciens=${patient.id}`)
  })

  it('is a skeleton until everything of it is there', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.doctor })
    const answer = provider.delayNext('analysis.summary')
    openPath(app, `/vizit/attekintes?paciens=${patient.id}`)
    expect(await screen.findByRole('status', { name: 'Az áttekintés betöltése' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Terápia' })).toBeNull()
    answer()
    expect(await screen.findByRole('region', { name: 'Terápia' })).toBeVisible()
  })

  it('shows each of the last 14 days by itself, in words too, and leads from a day to its diary', async () => {
    const of = (entryDate: string, value: number, more = {}) => makeGlucoseEntry({ entryDate, value, ...more })
    const entries = [
      of('2026-11-18T07:00:00', 3.2, { glucoseResultZone: 1 }),
      of('2026-11-18T12:00:00', 14.8, { glucoseResultZone: 3 }),
      of('2026-11-18T18:00:00', 33.3, { glucoseResultZone: 3, glucoseResultValidity: ResultValidity.High }),
    ]
    const { app } = createTestApp({ signedInAs: people.doctor, now, entries: { [patient.id]: entries } })
    openPath(app, `/vizit/attekintes?paciens=${patient.id}`)
    const card = within(await screen.findByRole('region', { name: 'Az elmúlt 14 nap, naponta' }))
    const days = await card.findAllByRole('listitem')
    expect(days).toHaveLength(14)
    const day = card.getByRole('link', { name: /^11\.18\. szerda: 3 mérés/ })
    // HI is part of no average, and is written where it is drawn.
    expect(day).toHaveTextContent('3 mérés, átlag 9,0 mmol/l, 1 alacsony, 1 magas, 1 HI kimarad')
    expect(day).toHaveTextContent('HI')
    expect(new URL((day as HTMLAnchorElement).href).searchParams.get('eddig')).toBe('2026-11-18')
    expect(card.getByRole('link', { name: /^11\.19\. csütörtök/ })).toHaveTextContent('nincs mérés')
    expect(await screen.findByRole('region', { name: 'Modell nap, elmúlt 14 nap' })).toBeVisible()
  })

  it('says that a band is the common one where the patient’s own could not be had', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.doctor })
    for (let attempt = 0; attempt < 9; attempt++) provider.failNext('therapy.listGlucoseRanges', 500)
    openPath(app, `/vizit/attekintes?paciens=${patient.id}`)
    const card = within(await screen.findByRole('region', { name: 'Az elmúlt 14 nap, naponta' }))
    expect(await card.findByText(/a sáv az általános célérték/)).toBeVisible()
    // Nor is it requested again and again.
    expect(provider.calls.filter(({ endpointId }) => endpointId === 'therapy.listGlucoseRanges').length).toBeLessThan(9)
  })

  it('keeps the patient from page to page', async () => {
    const { router } = await visit(`/vizit/naplo?paciens=${patient.id}`)
    const pages = within(await screen.findByRole('navigation', { name: 'A vizit oldalai' }))
    expect(pages.getByRole('link', { name: 'Napló' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(pages.getByRole('link', { name: 'Elemzés' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/vizit/elemzes'))
    expect(new URLSearchParams(router.state.location.search).get('paciens')).toBe(patient.id)
    expect(await screen.findByRole('heading', { level: 1, name: `${patient.fullname}, Elemzés` })).toBeVisible()
  })

  it('keeps patient and days when another chart is chosen', async () => {
    const { router } = await visit(`/vizit/elemzes?paciens=${patient.id}&nap=14&eddig=2026-11-20`)
    await userEvent.click(await screen.findByRole('radio', { name: 'Modell nap' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/vizit/elemzes/modell-nap-diagram'))
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
      paciens: patient.id,
      nap: '14',
      eddig: '2026-11-20',
    })
  })

  it('leads to the next patient of the list on the same page and days, and closes to that list', async () => {
    const test = createTestApp({ signedInAs: people.doctor })
    await test.app.client.clinicPatient.connect(demoClinic.id, {
      userConnectionToken: people.patient.connectionToken ?? '',
      doctorIdList: [],
    })
    const list = new URLSearchParams({ rendezes: 'name_desc' }).toString()
    const query = new URLSearchParams({ paciens: patient.id, lista: list, sor: '0', nap: '14', eddig: '2026-11-20' })
    const router = openPath(test.app, `/vizit/elemzes?${query}`)
    expect(await screen.findByText('1 / 2')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Előző/ })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: `Következő: ${people.patient.fullname}` }))
    expect(await screen.findByText('2 / 2')).toBeVisible()
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
      paciens: people.patient.id,
      sor: '1',
      nap: '14',
    })
    expect(screen.getByRole('link', { name: `Előző: ${patient.fullname}` })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vizit bezárása' })).toHaveAttribute('href', `/paciensek?${list}`)
  })

  it('begins with how the last readings went, to read and not to write', async () => {
    await visit(`/vizit/attekintes?paciens=${patient.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: `${patient.fullname}, Áttekintés` })).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Legutóbbi bejegyzések' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Napló megnyitása' })).toHaveAttribute('href', `/vizit/naplo?paciens=${patient.id}`)
    expect(screen.queryByRole('link', { name: /Új bejegyzés|rögzítése/ })).toBeNull()
  })

  it('begins with how urgent it is, what is wrong, and the figures', async () => {
    const at = (entryDate: string, value: number) =>
      makeGlucoseEntry({ entryDate, value, glucoseResultZone: value < 3.9 ? 1 : value > 10 ? 3 : 2 })
    const noons = Array.from({ length: 10 }, (_, day) => at(`2026-11-${10 + day}T12:00:00`, 6))
    const entries = [...noons, at('2026-11-12T03:10:00', 3.4), at('2026-11-15T02:10:00', 3.3), at('2026-11-02T12:00:00', 6)]
    const { app } = createTestApp({ signedInAs: people.doctor, now, entries: { [patient.id]: entries } })
    openPath(app, `/vizit/attekintes?paciens=${patient.id}`)
    const verdict = await screen.findByRole('heading', { level: 2, name: 'Figyelmet kér' })
    const findings = within(verdict.closest<HTMLElement>('[data-urgency]')!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(findings.slice(0, 1)).toEqual(['Éjszakai hipók: 2 az elmúlt 14 napban (előtte 0)'])
    expect(findings.at(-1)).toBe('Célértéken 82%, −18 százalékpont')
    expect(screen.getByRole('link', { name: /^Éjszakai hipók/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/vizit\/elemzes\/modell-nap.*nap=14/),
    )
    const figures = within(screen.getByRole('region', { name: 'Az elmúlt 14 nap számokban' }))
    expect(screen.getByText('11.11. – 11.24.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Összefoglaló az orvosnak' })).toHaveAttribute(
      'href',
      expect.stringMatching(/eddig=2026-11-24&nap=14/),
    )
    expect(figures.getByText('−18 százalékpont az előző 14 naphoz képest')).toBeVisible()
  })

  it('opens notes beside the data, and closes them by Escape', async () => {
    const { router } = await visit(`/vizit/attekintes?paciens=${patient.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Új megjegyzés' }))
    const panel = await screen.findByRole('complementary', { name: `Megjegyzések – ${patient.fullname}` })
    expect(await within(panel).findByRole('textbox')).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(new URLSearchParams(router.state.location.search).get('panel')).toBe('megjegyzes')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Megjegyzések/ })).toBeNull())
    expect(new URLSearchParams(router.state.location.search).get('paciens')).toBe(patient.id)
  })

  it('puts a quoted reading into the message being written', async () => {
    await visit(`/vizit/attekintes?paciens=${patient.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Üzenet írása a páciensnek' }))
    const panel = await screen.findByRole('complementary', { name: `Üzenetek – ${patient.fullname}` })
    const field = await within(panel).findByRole('textbox')
    await userEvent.click((await screen.findAllByRole('button', { name: /^Idézem: .*08:00/ }))[0]!)
    await waitFor(() => expect(field).toHaveValue('2026.11.20. 08:00: 6,4 mmol/l'))
  })

  it('does not take an open panel to the next patient', async () => {
    const test = createTestApp({ signedInAs: people.doctor })
    await test.app.client.clinicPatient.connect(demoClinic.id, {
      userConnectionToken: people.patient.connectionToken ?? '',
      doctorIdList: [],
    })
    const list = new URLSearchParams({ rendezes: 'name_desc' }).toString()
    openPath(test.app, `/vizit/naplo?${new URLSearchParams({ paciens: patient.id, lista: list, sor: '0', panel: 'megjegyzes' })}`)
    const next = await screen.findByRole('link', { name: `Következő: ${people.patient.fullname}` })
    expect(new URL((next as HTMLAnchorElement).href).searchParams.has('panel')).toBe(false)
  })

  it('without a patient leads back to the patients', async () => {
    const { router } = await visit('/vizit/naplo')
    await waitFor(() => expect(router.state.location.pathname).toBe('/paciensek'))
  })

  it('of a person who is not a patient of the clinic shows nothing of them', async () => {
    await visit(`/vizit/naplo?paciens=${people.patient.id}`)
    expect(await screen.findByRole('heading', { name: 'A páciens nem található' })).toBeVisible()
    expect(screen.queryByText(people.patient.fullname)).toBeNull()
  })

  it('of an unknown id says the same', async () => {
    await visit(`/vizit/naplo?paciens=${makeId(0x7, 99)}`)
    expect(await screen.findByRole('heading', { name: 'A páciens nem található' })).toBeVisible()
  })

  it('is for staff alone', async () => {
    const { router } = await visit(`/vizit/naplo?paciens=${patient.id}`, people.patient)
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/vizit/naplo'))
  })
})
