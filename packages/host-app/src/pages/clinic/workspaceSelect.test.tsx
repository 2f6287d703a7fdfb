import { demoClinic, makeId, people } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

const path = '/rendelo-kivalasztas'
beforeEach(() => sessionStorage.clear())

const withoutClinic = 'Ehhez a fiókhoz nem tartozik rendelő. A rendelő vezetője küldhet meghívót.'

it('leads staff of several clinics to the patients of the one they choose', async () => {
  const { app, provider } = createTestApp({ signedInAs: people.doctor })
  const second = { ...demoClinic, id: makeId(0xc, 2), name: 'Második Rendelő' }
  provider.state.clinics.push(second)
  provider.state.staff[second.id] = [people.doctor.id]
  const router = openPath(app, '/paciensek')
  await userEvent.click(await screen.findByRole('button', { name: 'Második Rendelő' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/paciensek'))
  expect(app.session.state.get()).toMatchObject({ workspace: { id: second.id } })
})

function ofTwoClinics(shared: readonly string[]) {
  const test = createTestApp({ signedInAs: people.doctor })
  const { state } = test.provider
  const second = { ...demoClinic, id: makeId(0xc, 2), name: 'Második Rendelő' }
  state.clinics.push(second)
  state.staff[second.id] = [people.doctor.id]
  state.patientLinks = shared.map((name) => ({
    patientId: people.treatedPatient.id,
    clinicId: name === second.name ? second.id : demoClinic.id,
    doctorIds: [people.doctor.id],
  }))
  return { ...test, second }
}
const visit = `/vizit/naplo?paciens=${people.treatedPatient.id}#bejegyzes`
const hrefOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) => pathname + search + hash

it('opens a visit link without a question where the patient belongs to one of the clinics', async () => {
  const { app, second } = ofTwoClinics(['Második Rendelő'])
  const router = openPath(app, visit)
  await waitFor(() => expect(hrefOf(router.state.location)).toBe(visit))
  await waitFor(() => expect(router.state.view?.kind).toBe('page'))
  expect(app.session.state.get()).toMatchObject({ workspace: { id: second.id } })
})

it('keeps a visit link with its fragment where the patient belongs to both clinics', async () => {
  const { app, second } = ofTwoClinics(['Második Rendelő', demoClinic.name])
  const router = openPath(app, visit)
  await userEvent.click(await screen.findByRole('button', { name: 'Második Rendelő' }))
  await waitFor(() => expect(hrefOf(router.state.location)).toBe(visit))
  expect(app.session.state.get()).toMatchObject({ workspace: { id: second.id } })
})

it('says so to staff of no clinic', async () => {
  const { app, provider } = createTestApp({ signedInAs: people.doctor })
  provider.state.staff = {}
  openPath(app, path)
  expect(await screen.findByText(withoutClinic)).toBeVisible()
})

it('asks again for clinics that could not be loaded, and never takes silence for none', async () => {
  const { app, provider } = createTestApp({ signedInAs: people.doctor })
  provider.failNext('clinic.listOfWorker', 500)
  provider.failNext('clinic.listOfWorker', 500)
  openPath(app, path)
  expect(await screen.findByText('A rendelőket most nem sikerült betölteni')).toBeVisible()
  expect(screen.queryByText(withoutClinic)).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
  await waitFor(() => expect(provider.calls.filter(({ endpointId }) => endpointId === 'clinic.listOfWorker')).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Újra' })).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
  expect(await screen.findByRole('button', { name: 'Demó Diabetológiai Rendelő' })).toBeVisible()
})
