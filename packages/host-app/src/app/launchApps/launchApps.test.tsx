import { people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath, type TestAppOptions } from '../testing/createTestApp.tsx'

const { doctor, supervisor, child, patient, treatedPatient } = people
const visitPath = `/vizit/attekintes?paciens=${treatedPatient.id}`
const accountPath = '/beallitasok/fiok'
const apps = [
  { clientId: 'minta-app', name: 'Minta app' },
  { clientId: 'masik-app', name: 'Másik app' },
]

const opened = vi.fn<(url: string, target: string, features: string) => null>()
beforeEach(() => {
  opened.mockReset().mockReturnValue(null)
  vi.stubGlobal('open', opened)
})
afterEach(() => vi.restoreAllMocks())

function open(path: string, options: TestAppOptions, launchableApps = apps) {
  const test = createTestApp(options)
  test.provider.state.launchableApps = launchableApps
  return { ...test, router: openPath(test.app, path) }
}
const launches = ({ provider }: Pick<ReturnType<typeof open>, 'provider'>) =>
  provider.calls.filter(({ endpointId }) => endpointId === 'settings.launchApp')

describe('the apps of a visit', () => {
  const openVisit = (options: TestAppOptions = {}) => open(visitPath, { signedInAs: doctor, ...options })
  async function openList() {
    await userEvent.click(await screen.findByRole('button', { name: 'Alkalmazás indítása' }))
    return within(await screen.findByRole('dialog', { name: 'Alkalmazás indítása' }))
  }

  it('are listed with whose data they get, and one press starts one apart from this window', async () => {
    const test = openVisit()
    const list = await openList()
    expect(list.getByText(new RegExp(`${treatedPatient.fullname} adataival`))).toBeVisible()
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Minta appIndítás', 'Másik appIndítás'])
    await userEvent.click(list.getByRole('button', { name: 'Indítás: Másik app' }))
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    const [url, target, features] = opened.mock.calls[0] ?? []
    expect([url, target]).toEqual(['https://app.example/launch?launch=masik-app', '_blank'])
    expect(features?.split(',')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']))
    expect(launches(test)).toHaveLength(1)
  })

  it('leave a link for a browser that opens no window by itself', async () => {
    openVisit()
    const list = await openList()
    await userEvent.click(list.getByRole('button', { name: 'Indítás: Minta app' }))
    const link = await list.findByRole('link', { name: 'megnyitás innen' })
    expect(link).toHaveAttribute('href', 'https://app.example/launch?launch=minta-app')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link.closest('[role="status"]')).not.toBeNull()
  })

  it('are reached and started with the keyboard, and Escape leads back to the button', async () => {
    openVisit()
    const button = await screen.findByRole('button', { name: 'Alkalmazás indítása' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const list = within(await screen.findByRole('dialog', { name: 'Alkalmazás indítása' }))
    const first = list.getByRole('button', { name: 'Indítás: Minta app' })
    while (document.activeElement !== first) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  })

  it.each([
    [404, /^Ez az alkalmazás most nem indítható/],
    [409, /Conflict|próbálható|ütköz/i],
    [500, /Ez most nem sikerült\. Nem történt semmi, újra megpróbálható\./],
  ])('say beside the button when one is not started: %i', async (status, text) => {
    const { provider } = openVisit()
    const list = await openList()
    provider.failNext('settings.launchApp', status, { title: 'Conflict' })
    await userEvent.click(list.getByRole('button', { name: 'Indítás: Minta app' }))
    const row = within(list.getAllByRole('listitem')[0] as HTMLElement)
    expect(await row.findByText(text)).toBeVisible()
    expect(opened).not.toHaveBeenCalled()
    await userEvent.click(row.getByRole('button'))
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(row.queryByText(text)).toBeNull()
  })

  it('wait for the network, and say so', async () => {
    const { app } = openVisit()
    const list = await openList()
    app.connection.set((state) => ({ ...state, online: false }))
    const button = list.getByRole('button', { name: 'Indítás: Minta app' })
    await waitFor(() => expect(button).toBeDisabled())
    expect(button).toHaveAccessibleDescription('Nincs internetkapcsolat: az indításhoz kapcsolat kell.')
    app.connection.set((state) => ({ ...state, online: true }))
    await waitFor(() => expect(button).toBeEnabled())
  })

  it('are not mentioned where the operator set none up', async () => {
    const test = open(visitPath, { signedInAs: doctor }, [])
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(test.provider.calls.map(({ endpointId }) => endpointId)).toContain('settings.listLaunchableApps'))
    expect(screen.queryByRole('button', { name: 'Alkalmazás indítása' })).toBeNull()
  })
})

describe('the apps of the own account', () => {
  it('start with the own data', async () => {
    const test = open(accountPath, { signedInAs: patient })
    await userEvent.click(await screen.findByRole('button', { name: 'Indítás: Minta app' }))
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(launches(test)[0]?.path).toContain(patient.id)
  })

  it('start with the data of the person that a supervisor acts for', async () => {
    const test = createTestApp({ signedInAs: supervisor })
    test.provider.state.launchableApps = apps
    await test.app.session.start()
    test.app.session.actAs(child.id)
    openPath(test.app, accountPath)
    expect(await screen.findByText(new RegExp(`${child.fullname} adataival`))).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Indítás: Minta app' }))
    await waitFor(() => expect(launches(test)[0]?.path).toContain(child.id))
  })

  it('are not for staff, who have no diary, and not mentioned where there are none', async () => {
    open(accountPath, { signedInAs: doctor })
    await screen.findByRole('heading', { level: 1, name: /fiók/i })
    await screen.findByRole('heading', { name: 'Bejelentkezések' })
    expect(screen.queryByText('Alkalmazás indítása')).toBeNull()
  })
})
