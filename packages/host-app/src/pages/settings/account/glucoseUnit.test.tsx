import { people } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const path = '/beallitasok/fiok'
const { patient } = people
const own = (provider: ReturnType<typeof createTestApp>['provider']) => provider.state.users.find(({ id }) => id === patient.id)
const field = () => screen.findByRole('combobox', { name: 'Mértékegység' })

it('the unit of glucose is kept with the account, and pages show it at once', async () => {
  const { app, provider } = createTestApp()
  const router = openPath(app, path)
  expect(await field()).toHaveDisplayValue('mmol/l (6,4)')
  await userEvent.selectOptions(await field(), 'mg/dl (115)')
  await waitFor(() => expect(own(provider)?.glucoseUnit).toBe('mg/dl'))
  await waitFor(async () => expect(await field()).toHaveDisplayValue('mg/dl (115)'))
  await router.navigate('/terapia')
  expect(await screen.findAllByText(/\d+–\d+ mg\/dl|^mg\/dl$/)).not.toHaveLength(0)
  expect(document.body).not.toHaveTextContent(/mmol/)
})

it('a unit that cannot be saved is not shown, and the field says so', async () => {
  const { app, provider } = createTestApp()
  openPath(app, path)
  const select = await field()
  provider.failNext('settings.updateGlucoseUnit', 500)
  await userEvent.selectOptions(select, 'mg/dl (115)')
  expect(await screen.findByText('A mértékegység most nem menthető. Próbáld újra.')).toBeVisible()
  expect(await field()).toHaveDisplayValue('mmol/l (6,4)')
})
