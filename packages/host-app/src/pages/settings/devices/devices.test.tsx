import { createDiabClient } from '@diab/core/client'
import { people } from '@diab/core/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const { patient } = people
const path = '/beallitasok/eszkozeim'

async function withMeters(test: ReturnType<typeof createTestApp>) {
  const { devices } = createDiabClient(test.provider.clientOptions)
  const connected = await devices.createRegistration({ patientId: patient.id, profile: 1, name: 'Konyhai mérő', serialNumber: '0042-7719' })
  const waiting = await devices.createRegistration({ patientId: patient.id, profile: 2, name: 'Tartalék' })
  return { ...test, connected, waiting }
}

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).closest('li')
  if (!row) throw new Error(name)
  return within(row)
}

describe('the meters of a diary', () => {
  it('begin with an invitation', async () => {
    openPath(createTestApp().app, path)
    expect(await screen.findByRole('heading', { name: 'Itt lesznek a mérőid' })).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Mérő csatlakoztatása' })[0]).toHaveAttribute('href', '/adatfeltoltes/csatlakoztatas')
  })

  it('cannot be paired without the number of the training, and the page says so', async () => {
    openPath(createTestApp({ signedInAs: people.supervisor }).app, path)
    expect(await screen.findByText(/Mérőt az csatlakoztathat, aki a mérőoktatáson azonosítót kapott/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Mérő csatlakoztatása' })).not.toBeInTheDocument()
  })

  it('are listed with their state, number and last upload', async () => {
    const { app } = await withMeters(createTestApp())
    openPath(app, path)
    const kitchen = await rowOf('Konyhai mérő')
    expect(kitchen.getByText('Csatlakoztatva')).toBeVisible()
    expect(kitchen.getByText(/sorozatszám: 0042-7719/)).toBeVisible()
    expect(kitchen.getByText(/még nem volt feltöltés/)).toBeVisible()
    expect((await rowOf('Tartalék')).getByText('Csatlakoztatásra vár')).toBeVisible()
  })

  it('are renamed', async () => {
    const { app, provider, connected } = await withMeters(createTestApp())
    openPath(app, path)
    await userEvent.click((await rowOf('Konyhai mérő')).getByRole('button', { name: 'Átnevezés: Konyhai mérő' }))
    const name = await screen.findByLabelText('A mérő neve')
    expect(name).toHaveValue('Konyhai mérő')
    await userEvent.clear(name)
    await userEvent.type(name, 'Táskában')
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await screen.findByRole('heading', { name: 'Táskában' })).toBeVisible()
    expect(provider.state.registrations.find(({ id }) => id === connected.id)?.version).toBe(2)
  })

  it('are connected by their number once it is known', async () => {
    const { app } = await withMeters(createTestApp())
    openPath(app, path)
    await userEvent.click((await rowOf('Tartalék')).getByRole('button', { name: 'Csatlakoztatás: Tartalék' }))
    const serial = await screen.findByLabelText('Sorozatszám')
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('A mező kitöltése kötelező.')).toBeVisible()
    await userEvent.type(serial, '0042-7719')
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('Ez a sorozatszám már egy csatlakoztatott mérőé.')).toBeVisible()
    await userEvent.clear(serial)
    await userEvent.type(serial, '0042-7720')
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await (await rowOf('Tartalék')).findByText('Csatlakoztatva')).toBeVisible()
  })

  it('are put aside after a question and taken back', async () => {
    const { app } = await withMeters(createTestApp())
    openPath(app, path)
    await userEvent.click((await rowOf('Konyhai mérő')).getByRole('button', { name: 'Kikapcsolás: Konyhai mérő' }))
    const dialog = await screen.findByRole('dialog', { name: 'Kikapcsolod ezt: Konyhai mérő?' })
    expect(within(dialog).getByText(/A naplóba már feltöltött mérések megmaradnak/)).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kikapcsolás' }))
    expect(await (await rowOf('Konyhai mérő')).findByText('Kikapcsolva')).toBeVisible()
    await userEvent.click((await rowOf('Konyhai mérő')).getByRole('button', { name: 'Visszavétel: Konyhai mérő' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Visszavétel' }))
    expect(await (await rowOf('Konyhai mérő')).findByText('Csatlakoztatva')).toBeVisible()
  })

  it('that were changed elsewhere are loaded again', async () => {
    const { app, provider, connected } = await withMeters(createTestApp())
    openPath(app, path)
    await userEvent.click((await rowOf('Konyhai mérő')).getByRole('button', { name: 'Átnevezés: Konyhai mérő' }))
    await screen.findByLabelText('A mérő neve')
    await createDiabClient(provider.clientOptions).devices.updateRegistration(connected, { ...connected, name: 'Hálószoba' })
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText(/A mérőt közben máshol módosították/)).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Hálószoba', hidden: true })).toBeInTheDocument()
  })

  it('can be asked for again when they could not be had', async () => {
    const { app, provider } = await withMeters(createTestApp())
    provider.failNext('meterRegistration.list', 500)
    openPath(app, path)
    expect(await screen.findByRole('heading', { name: 'A mérőket nem sikerült betölteni' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Újra/ }))
    expect(await screen.findByRole('heading', { name: 'Konyhai mérő' })).toBeVisible()
  })
})

it('lead on to who opened the diary with a meter’s number', async () => {
  openPath(createTestApp().app, path)
  expect(await screen.findByRole('link', { name: 'Ki nézte meg?' })).toHaveAttribute('href', '/beallitasok/lathatosag')
})
