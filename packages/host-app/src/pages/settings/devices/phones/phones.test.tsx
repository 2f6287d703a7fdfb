import { createDiabClient } from '@diab/core/client'
import { people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../../app/testing/createTestApp.tsx'

const { patient } = people
const path = '/beallitasok/eszkozeim'

async function withPhone(test = createTestApp()) {
  const { devices } = createDiabClient(test.provider.clientOptions)
  await devices.createUploader(patient.id, { name: 'Zsófi telefonja', scope: 'write' })
  return test
}

const connect = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Alkalmazás csatlakoztatása' }))
  return within(await screen.findByRole('dialog', { name: 'Alkalmazás csatlakoztatása' }))
}

describe('the apps of phones', () => {
  it('begin with none', async () => {
    openPath(createTestApp().app, path)
    expect(await screen.findByText('Még nincs csatlakoztatott alkalmazás.')).toBeVisible()
  })

  it('are connected: what the app asks for is shown once, by the names of its fields', async () => {
    const { app, provider } = createTestApp()
    openPath(app, path)
    const dialog = await connect()
    await userEvent.selectOptions(dialog.getByLabelText('Alkalmazás'), 'Juggluco')
    expect(dialog.getByLabelText(/^Név/)).toHaveValue('Juggluco')
    await userEvent.click(dialog.getByRole('button', { name: 'Csatlakoztatás' }))
    const secret = within(await screen.findByRole('dialog', { name: 'Írd be ezt az alkalmazásba: Juggluco' }))
    expect(secret.getByText('Nightscout Server URL')).toBeVisible()
    expect(secret.getByText(/^diab-/)).toBeVisible()
    expect(secret.getByText(/A titkot csak most mutatjuk meg/)).toBeVisible()
    await userEvent.click(secret.getByRole('button', { name: 'Beírtam' }))
    expect(await screen.findByRole('heading', { name: 'Juggluco' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/^diab-/)).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Alkalmazás csatlakoztatása' })).toHaveFocus()
    expect(provider.state.uploaders).toMatchObject([{ name: 'Juggluco', scope: 'write' }])
  })

  it('get the address with the secret where the app has one field, also to be read by its camera', async () => {
    openPath(createTestApp().app, path)
    const dialog = await connect()
    await userEvent.click(dialog.getByRole('radio', { name: 'Csak olvas' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Csatlakoztatás' }))
    const secret = within(await screen.findByRole('dialog', { name: 'Írd be ezt az alkalmazásba: xDrip+' }))
    expect(secret.getByText(/^https?:\/\/diab-\w+@[\w.:]+\/api\/v1\/$/)).toBeVisible()
    expect(await secret.findByRole('img', { name: /QR-kód/ })).toBeVisible()
  })

  it('keep a name that the person typed when another app is chosen, and need one', async () => {
    openPath(createTestApp().app, path)
    const dialog = await connect()
    const name = dialog.getByLabelText(/^Név/)
    await userEvent.clear(name)
    await userEvent.click(dialog.getByRole('button', { name: 'Csatlakoztatás' }))
    expect(await dialog.findByText('A mező kitöltése kötelező.')).toBeVisible()
    await userEvent.type(name, 'Nagyi telefonja')
    await userEvent.selectOptions(dialog.getByLabelText('Alkalmazás'), 'Loop')
    expect(name).toHaveValue('Nagyi telefonja')
  })

  it('say when they called and what the diary does not take', async () => {
    const { app, provider } = await withPhone()
    Object.assign(provider.state.uploaders[0]!, {
      lastUsedAt: '2026-03-02T12:00:00.000Z',
      leftOut: [{ reason: 'basalRate', count: 12 }],
    })
    openPath(app, path)
    expect(await screen.findByText(/utoljára hívott: 2026\.03\.02\. 13:00/)).toBeVisible()
    expect(screen.getByText(/Nem kerül a naplóba: inzulinpumpa bázisrátája, nem beadott adag \(12\)\./)).toBeVisible()
  })

  it('are disconnected after a question', async () => {
    const { app, provider } = await withPhone()
    openPath(app, path)
    await userEvent.click(await screen.findByRole('button', { name: 'Leválasztás: Zsófi telefonja' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leválasztod ezt: Zsófi telefonja?' }))
    expect(dialog.getByText('Amit eddig küldött, a naplóban marad.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Leválasztás' }))
    await waitFor(() => expect(provider.state.uploaders).toEqual([]))
    expect(await screen.findByText('Még nincs csatlakoztatott alkalmazás.')).toBeVisible()
  })

  it('that cannot be listed leave the meters alone', async () => {
    const { app, provider } = await withPhone()
    provider.failNext('uploader.list', 500)
    openPath(app, path)
    expect(await screen.findByText('Az alkalmazásokat nem sikerült betölteni')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Itt lesznek a mérőid' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await screen.findByRole('heading', { name: 'Zsófi telefonja' })).toBeVisible()
  })
})
