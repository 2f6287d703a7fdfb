import { people } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const path = '/beallitasok/elerhetoseg'
const save = () => userEvent.click(screen.getByRole('button', { name: 'Mentés' }))

it('the address is saved, without what was typed around it', async () => {
  const { app, provider } = createTestApp()
  openPath(app, path)
  expect(await screen.findByLabelText('Ország')).toHaveValue('Magyarország')
  await userEvent.type(screen.getByLabelText('Irányítószám'), ' 1117')
  await userEvent.type(screen.getByLabelText('Település'), 'Budapest')
  await userEvent.type(screen.getByLabelText('Telefonszám'), '+36 30 123 4567')
  await save()
  expect(await screen.findByText('Az elérhetőség mentve.')).toBeInTheDocument()
  expect(provider.state.addresses[people.patient.id]).toMatchObject({ postalCode: '1117', city: 'Budapest', phone: '+36 30 123 4567' })
})

it('a postal code that is none is said beside its field and kept', async () => {
  const { app, provider } = createTestApp()
  openPath(app, path)
  await userEvent.type(await screen.findByLabelText('Irányítószám'), '12')
  await save()
  expect(screen.getByLabelText('Irányítószám')).toHaveAccessibleDescription(/négy számjegyből/)
  expect(screen.getByLabelText('Irányítószám')).toHaveValue('12')
  expect(provider.state.addresses).toEqual({})
})

it('is the own address while acting for another person, and the page says so', async () => {
  const { app } = createTestApp({ signedInAs: people.supervisor })
  await app.session.start()
  app.session.actAs(people.child.id)
  openPath(app, path)
  expect(await screen.findByText(`Ez a te fiókod beállítása, nem ${people.child.fullname} adata.`)).toBeVisible()
})

it('can be asked for again when it could not be had', async () => {
  const { app, provider } = createTestApp()
  provider.failNext('settings.readAddress', 500)
  openPath(app, path)
  await screen.findByRole('heading', { name: 'Az elérhetőséget most nem sikerült betölteni' })
  await userEvent.click(screen.getByRole('button', { name: /Újra/ }))
  await waitFor(() => expect(screen.getByLabelText('Ország')).toBeVisible())
})
