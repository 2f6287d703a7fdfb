import { type NewTransfer, parseReadings } from '@diab/core/devices'
import { createDiabClient } from '@diab/core/client'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'
import type { ReadingJob } from './readingJob.ts'

/** Stands in for the browser's Worker, which jsdom lacks, and runs the same reader. */
class InlineWorker extends EventTarget {
  postMessage({ bytes, fileName, now }: ReadingJob) {
    const data = parseReadings(new Uint8Array(bytes), { fileName, now })
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', InlineWorker)
})

const rows = ['04-21-2026\t9:09\t58\t100', '04-21-2026\t9:09\t33\t009', '04-21-2026\t17:08\t33\t070', '04-21-2026\t25:08\t62\t119']
const meterFile = (lines = rows) => new File([lines.join('\n')], 'meres.txt', { type: 'text/plain' })
const chooseFile = async (file: File) => userEvent.upload(await screen.findByLabelText('Fájl kiválasztása'), file, { applyAccept: false })

async function handOver(provider: ReturnType<typeof createTestApp>['provider'], transfer: NewTransfer) {
  return (await createDiabClient(provider.clientOptions).transfer.create(transfer)).transferToken
}

describe('a meter file', () => {
  it('is read, looked through, confirmed where it is unusual, and saved once', async () => {
    const { app, provider } = createTestApp()
    const router = openPath(app, '/adatfeltoltes')
    await chooseFile(meterFile())

    expect(await screen.findByRole('heading', { level: 1, name: 'Nézd át, mielőtt a naplódba kerül' })).toBeVisible()
    expect(router.state.location.pathname).toMatch(/^\/adatfeltoltes\/.{22}$/)
    expect(await screen.findByText('4. sor')).toBeVisible()
    expect(screen.getByText('Hibás időpont: „25:08”.')).toBeVisible()
    expect(screen.getByText('2 bejegyzés')).toBeVisible()

    await userEvent.click(screen.getByRole('checkbox', { name: /Gyorshatású inzulin \(regular\) 70 E/ }))
    expect(screen.getByText('3 bejegyzés')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))

    expect(await screen.findByText('3 bejegyzés mentve a naplódba.')).toBeVisible()
    expect(provider.state.entries[provider.people.patient.id]).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Napló megnyitása' })).toHaveAttribute('href', '/naplo?eddig=2026-04-26&nap=7')
    expect(screen.getByRole('button', { name: 'Lista mentése (CSV)' })).toBeVisible()
  })

  it('leaves out what is unusual and not confirmed', async () => {
    const { app, provider } = createTestApp()
    openPath(app, '/adatfeltoltes')
    await chooseFile(meterFile())
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('1 szokatlan értéket nem erősítettél meg, kimaradt.')).toBeVisible()
    expect(provider.state.entries[provider.people.patient.id]).toHaveLength(2)
  })

  it('shows what the diary already holds and offers nothing to save', async () => {
    const { app, provider } = createTestApp()
    const transfer = parseReadings(rows[0] ?? '', { fileName: 'meres.txt' })
    if ('refused' in transfer) throw new Error(transfer.refused)
    const client = createDiabClient(provider.clientOptions)
    await client.transfer.save(await handOver(provider, transfer.transfer), { patientId: provider.people.patient.id })
    openPath(app, `/adatfeltoltes/${await handOver(provider, transfer.transfer)}`)

    const table = await screen.findByRole('table')
    expect(within(table).getByText('már a naplóban')).toBeVisible()
    expect(screen.getByText('Nincs menthető új bejegyzés.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mentés' })).toBeDisabled()
  })
})

describe('a file that goes no further', () => {
  it('is refused with its reason when it is of an unknown kind', async () => {
    openPath(createTestApp().app, '/adatfeltoltes')
    await chooseFile(meterFile(['{"name": "diab"}']))
    expect(await screen.findByRole('heading', { name: 'Nem ismerjük a fájlt' })).toBeVisible()
    expect(screen.getByText('meres.txt: A fájl formátuma nem ismert.')).toBeVisible()
  })

  it('is kept and sent again when the provider says no', async () => {
    const { app, provider } = createTestApp()
    provider.failNext('transfer.create', 500)
    openPath(app, '/adatfeltoltes')
    await chooseFile(meterFile())
    expect(await screen.findByRole('heading', { name: 'A feltöltés nem sikerült' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nézd át, mielőtt a naplódba kerül' })).toBeVisible()
  })

  it.each([
    [404, 'Ez a feltöltés nem található'],
    [409, 'Ezt a feltöltést már mentetted'],
    [410, 'A feltöltés lejárt'],
    [403, 'A mérő más fiókhoz tartozik'],
    [500, 'A feltöltést most nem sikerült betölteni'],
  ])('says why a handed-over file cannot be opened: %i', async (status, title) => {
    const { app, provider } = createTestApp()
    provider.failNext('transfer.read', status)
    openPath(app, '/adatfeltoltes/AAAAAAAAAAAAAAAAAAAAAA')
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  it('stays in the preview when saving fails, and is saved by the next press', async () => {
    const { app, provider } = createTestApp()
    openPath(app, '/adatfeltoltes')
    await chooseFile(meterFile([rows[0] ?? '']))
    provider.failNext('transfer.save', 500)
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText(/A mentés nem sikerült/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('1 bejegyzés mentve a naplódba.')).toBeVisible()
    const keys = provider.calls.filter(({ endpointId }) => endpointId === 'transfer.save').map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })
})
