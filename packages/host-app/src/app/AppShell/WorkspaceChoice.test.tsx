import { demoClinic, makeId, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath, type TestAppOptions } from '../testing/createTestApp.tsx'

const secondClinic = { ...demoClinic, id: makeId(0xc, 2), name: 'Második Rendelő', connectionToken: 'M3R7N2PQ' }

async function openedBy(options: TestAppOptions, clinicCount = 1) {
  const test = createTestApp(options)
  if (clinicCount > 1) {
    test.provider.state.clinics.push(secondClinic)
    test.provider.state.staff[secondClinic.id] = [people.attendant.id]
  }
  const router = openPath(test.app, '/adatfeltoltes')
  // The narrow screen's menu holds the same profile; jsdom shows no popovers.
  await userEvent.click(await screen.findByRole('button', { name: 'Menü megnyitása' }))
  await screen.findByRole('combobox', { name: 'Színek' })
  return { ...test, router }
}

describe('the clinic in the profile', () => {
  it('is a choice of all clinics with their codes, stored for this person', async () => {
    const { app, cookies, router } = await openedBy({ signedInAs: people.attendant }, 2)
    const group = within(screen.getByRole('group', { name: 'Rendelő' }))
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Demó Diabetológiai RendelőKód: D2E6H8JK',
      'Második RendelőKód: M3R7N2PQ',
    ])
    expect(group.queryByRole('button', { pressed: true })).toBeNull()

    await userEvent.click(group.getByRole('button', { name: /Második/ }))
    expect(app.session.state.get()).toMatchObject({ workspace: { name: 'Második Rendelő' } })
    expect([...cookies.values()]).toEqual([secondClinic.id])
    await waitFor(() => expect(router.state.location.pathname).toBe('/paciensek'))
  })

  it('marks the one that is worked in', async () => {
    const { app } = await openedBy({ signedInAs: people.attendant }, 2)
    app.session.chooseWorkspace(demoClinic.id)
    expect(await screen.findByRole('button', { name: /Demó/, pressed: true })).toBeVisible()
    expect(screen.getByRole('button', { name: /Második/, pressed: false })).toBeVisible()
  })

  it('is a name and a code where there is only one', async () => {
    await openedBy({ signedInAs: people.attendant })
    const group = within(screen.getByRole('group', { name: 'Rendelő' }))
    expect(group.getByText('Demó Diabetológiai Rendelő')).toBeVisible()
    expect(group.getByText('Kód: D2E6H8JK')).toBeVisible()
    expect(group.queryByRole('button')).toBeNull()
  })

  it('is nothing for a patient', async () => {
    await openedBy({})
    expect(screen.queryByRole('group', { name: 'Rendelő' })).toBeNull()
  })
})
