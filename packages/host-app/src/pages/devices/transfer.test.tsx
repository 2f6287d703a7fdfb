import { people } from '@diab/core/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'
import { handOver, handOverInPieces, setUpUploads, transferOf } from './testing/uploading.ts'

beforeEach(setUpUploads)
afterEach(() => vi.useRealTimers())

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))

async function openTransfer(newest: string, query = '') {
  const test = createTestApp()
  const token = await handOver(test.provider, transferOf(newest))
  const router = openPath(test.app, `/adatfeltoltes/${token}${query}`)
  await screen.findByRole('heading', { name: 'Mintamérő GL-200' })
  return { ...test, router, token, saved: () => test.provider.state.entries[test.provider.people.patient.id] ?? [] }
}

describe('what was handed over', () => {
  it('is shown with meter, file, unit, days, counts and the reasons of what was refused', async () => {
    await openTransfer('2026-11-20T10:00:00')
    expect(screen.getByText('sorozatszám: 0042-7719 · fájl: meres.csv · egység: mmol/l')).toBeVisible()
    expect(screen.getByText('2026.11.18. – 2026.11.20.')).toBeVisible()
    const reasons = screen.getByRole('heading', { name: 'Miért maradt ki két sor?' }).closest('section')
    expect(reasons).toHaveTextContent('1Ellenőrző oldat mérése, nem vércukor.')
    await userEvent.click(screen.getByRole('button', { name: 'Nem átvehető sorok megnyitása' }))
    const dialog = await screen.findByRole('dialog', { name: 'Nem átvehető sorok' })
    expect(within(dialog).getByText('17. sor')).toBeVisible()
    expect(within(dialog).getByText('Nincs teendőd.')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Lista mentése (CSV)' })).toBeVisible()
  })

  it('is saved with exact counts, what was left out, and the way back', async () => {
    const { saved } = await openTransfer('2026-11-20T10:00:00')
    await save()
    expect(await screen.findByRole('heading', { level: 1, name: 'Két sor nem került a naplódba' })).toBeVisible()
    expect(screen.getByText('2 bejegyzés mentve a naplódba.')).toBeVisible()
    expect(screen.getByText('2 sor nem került a naplóba.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Lista mentése (CSV)' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Napló megnyitása' })).toHaveAttribute('href', '/naplo?eddig=2026-11-22&nap=7')
    expect(saved()).toHaveLength(2)
  })

  it('that is all known offers nothing to save', async () => {
    const { provider, app } = await openTransfer('2026-11-20T10:00:00')
    await save()
    await screen.findByText('2 bejegyzés mentve a naplódba.')
    openPath(app, `/adatfeltoltes/${await handOver(provider, transferOf('2026-11-20T10:00:00'))}`)
    expect(await screen.findByText('Nincs menthető új bejegyzés.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mentés' })).toBeDisabled()
  })

  it('that is unusual is saved when it is confirmed', async () => {
    const test = createTestApp()
    const handed = transferOf('2026-11-20T10:00:00')
    const token = await handOver(test.provider, {
      ...handed,
      glucoseList: [...handed.glucoseList, { entryDate: '2026-11-19T03:00:00', value: 0.9 }],
    })
    openPath(test.app, `/adatfeltoltes/${token}`)
    const box = await screen.findByRole('checkbox', { name: /Vércukor 0,9 mmol\/l/ })
    expect(screen.getByText('2 bejegyzés')).toBeVisible()
    await userEvent.click(box)
    expect(screen.getByText('3 bejegyzés')).toBeVisible()
    await save()
    expect(await screen.findByText('3 bejegyzés mentve a naplódba.')).toBeVisible()
  })
})

describe('a meter whose clock is wrong', () => {
  it('that is proven by a reading in the future loses that reading unless a person puts the clock right', async () => {
    const { saved } = await openTransfer('2026-11-20T13:02:00')
    expect(screen.getByRole('heading', { name: 'A mérő órája legalább 62 perccel siet' })).toBeVisible()
    expect(screen.getByText(/Valószínűleg a nyári időszámítás maradt beállítva/)).toBeVisible()
    expect(screen.getByRole('radio', { name: /Maradjon a mérő ideje/ })).toBeChecked()
    expect(screen.getByText('1 jövőbeli mérés kimarad')).toBeVisible()
    expect(screen.getByText('1 bejegyzés')).toBeVisible()

    await userEvent.click(screen.getByRole('radio', { name: /Időpontok igazítása/ }))
    expect(await screen.findByText('2 bejegyzés')).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Időpont (igazítva)' })).toBeVisible()
    await save()
    expect(await screen.findByText('Az időpontok igazítva: 62 perccel korábbra.')).toBeVisible()
    expect(
      saved()
        .map(({ entryDate }) => entryDate)
        .toSorted(),
    ).toEqual(['2026-11-18T06:58:00', '2026-11-20T12:00:00'])
  })

  it('doubles nothing when it is read again with another decision', async () => {
    const { provider, app, saved } = await openTransfer('2026-11-20T10:00:00', '?siet=62')
    expect(screen.getByRole('heading', { name: 'A mérő órája 62 perccel siet' })).toBeVisible()
    expect(screen.getByRole('radio', { name: /Időpontok igazítása/ })).toBeChecked()
    await save()
    await screen.findByText('2 bejegyzés mentve a naplódba.')
    openPath(app, `/adatfeltoltes/${await handOver(provider, transferOf('2026-11-20T10:00:00'))}`)
    expect(await screen.findByText('Nincs menthető új bejegyzés.')).toBeVisible()
    expect(saved()).toHaveLength(2)
  })

  it('is given to the minute by the person who reads its display', async () => {
    await openTransfer('2026-11-20T10:00:00')
    await userEvent.click(screen.getByRole('button', { name: 'Mérő idejének megadása' }))
    await userEvent.type(screen.getByLabelText('Idő a mérőn'), '25:00')
    await userEvent.click(screen.getByRole('button', { name: 'Összevetés' }))
    expect(await screen.findByText('Időt adj meg, például 8:05')).toBeVisible()
    await userEvent.clear(screen.getByLabelText('Idő a mérőn'))
    await userEvent.type(screen.getByLabelText('Idő a mérőn'), '11:40')
    await userEvent.click(screen.getByRole('button', { name: 'Összevetés' }))
    expect(await screen.findByRole('heading', { name: 'A mérő órája 20 perccel késik' })).toBeVisible()
    expect(await screen.findByRole('columnheader', { name: 'Időpont (igazítva)' })).toBeVisible()
    expect(screen.getByText('2026.11.20. 10:20')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /Maradjon a mérő ideje/ }))
    expect(await screen.findByText('2026.11.20. 10:00')).toBeVisible()
  })

  it('is not saved with times that could not be worked out', async () => {
    const { provider } = await openTransfer('2026-11-20T13:02:00')
    provider.failNext('transfer.read', 500)
    await userEvent.click(screen.getByRole('radio', { name: /Időpontok igazítása/ }))
    expect(await screen.findByText('A módosítást nem sikerült kiszámolni. Próbáld újra.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mentés' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await screen.findByText('2 bejegyzés')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mentés' })).toBeEnabled()
  })
})

describe('saving', () => {
  it('that fails stays in the preview, and the next press saves once', async () => {
    const { provider } = await openTransfer('2026-11-20T10:00:00')
    provider.failNext('transfer.save', 500)
    await save()
    expect(await screen.findByText(/A mentés nem sikerült/)).toBeVisible()
    await save()
    expect(await screen.findByText('2 bejegyzés mentve a naplódba.')).toBeVisible()
    const keys = provider.calls.filter(({ endpointId }) => endpointId === 'transfer.save').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('without a network says so and keeps everything', async () => {
    const { provider, saved } = await openTransfer('2026-11-20T10:00:00')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    provider.failNext('transfer.save', 'offline')
    await save()
    expect(await screen.findByText(/Nincs kapcsolat a szerverrel\. A beolvasott mérések megmaradtak/)).toBeVisible()
    vi.restoreAllMocks()
    await save()
    expect(await screen.findByText('2 bejegyzés mentve a naplódba.')).toBeVisible()
    expect(saved()).toHaveLength(2)
  })

  it('of a large transfer shows how far it is when its connection breaks, and then its receipt', async () => {
    const { app, provider } = createTestApp()
    provider.state.transferListedMax = 3
    const token = await handOverInPieces(provider, transferOf('2026-11-20T10:00:00'))
    openPath(app, `/adatfeltoltes/${token}`)
    const transfer = provider.state.transfers[token]!
    transfer.savedPercent = 40
    await screen.findByText('2 bejegyzés')
    provider.failNext('transfer.save', 'offline')
    await save()
    const progress = await screen.findByRole('progressbar', { name: 'A bejegyzések mentése' })
    expect(progress).toHaveAttribute('aria-valuenow', '40')
    expect(screen.getByText(/Ha közben megszakad a kapcsolat, akkor is folytatódik/)).toBeVisible()
    delete transfer.savedPercent
    expect(await screen.findByText('2 bejegyzés mentve a naplódba.', {}, { timeout: 5000 })).toBeVisible()
    const keys = provider.calls.filter(({ endpointId }) => endpointId === 'transfer.save').map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('of another person’s meter is refused with its number', async () => {
    const { provider } = await openTransfer('2026-11-20T10:00:00')
    provider.state.registrations.push({
      id: provider.state.nextId(),
      patientId: people.stranger.id,
      profile: 1,
      state: 3,
      name: null,
      serialNumber: '0042-7719',
      createdAt: '2026-01-01T00:00:00.000Z',
      connectedAt: '2026-01-01T00:00:00.000Z',
      lastUploadAt: null,
      version: 1,
    })
    await save()
    expect(await screen.findByRole('heading', { level: 1, name: 'A mérő más fiókhoz tartozik' })).toBeVisible()
    expect(screen.getByText(/Ez a mérő \(sorozatszáma: 0042-7719\) egy másik páciensé/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Eszközeim' })).toBeVisible()
  })

  it('of what was saved elsewhere meanwhile says so', async () => {
    const { provider, token } = await openTransfer('2026-11-20T10:00:00')
    const transfer = provider.state.transfers[token]
    if (transfer) transfer.isSaved = true
    await save()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ez a feltöltés már mentve van' })).toBeVisible()
  })
})

describe('an address that leads nowhere', () => {
  it.each([
    [404, 'Ez a feltöltés nem található'],
    [409, 'Ez a feltöltés már mentve van'],
    [410, 'A feltöltés lejárt'],
    [403, 'A mérő más fiókhoz tartozik'],
    [500, 'A feltöltést most nem sikerült betölteni'],
  ])('says why: %i', async (status, title) => {
    const { app, provider } = createTestApp()
    provider.failNext('transfer.read', status)
    openPath(app, '/adatfeltoltes/AAAAAAAAAAAAAAAAAAAAAA')
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  it.each([
    ['?ok=lejart', 'A feltöltés lejárt', 'Újrakezdés'],
    ['?ok=mentve', 'Ez a feltöltés már mentve van', 'Napló megnyitása'],
    ['?ok=mas-fiok&sorozatszam=0042-7719', 'A mérő más fiókhoz tartozik', 'Eszközeim'],
    ['?ok=ismeretlen-fajl', 'Nem ismerjük a fájlt', 'Oszlopok megadása'],
    ['?ok=nincs-meg', 'Ez a feltöltés nem található', 'Újrakezdés'],
  ])('of a device program: %s', async (query, title, way) => {
    openPath(createTestApp().app, `/adatfeltoltes/hiba${query}`)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: way })).toBeVisible()
  })

  it('takes nothing else out of the address of a device program', async () => {
    openPath(createTestApp().app, '/adatfeltoltes/hiba?ok=mas-fiok&sorozatszam=%3Cb%3Eingyen%3C/b%3E')
    expect(await screen.findByText('Ez a mérő egy másik páciensé. Kérd a rendelőt, hogy válassza le.')).toBeVisible()
  })
})
