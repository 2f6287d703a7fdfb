import { people } from '@diab/core/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'

const problem = (status: number, title: string) => ({ type: 'about:blank', status, title })

it.each([
  ['clinicStaff.list', '/rendelo/munkatarsak', people.clinicSupervisor],
  ['registrationSheet.list', '/paciensek/regisztracios-lapok', people.doctor],
  ['clinicPatientList.list', '/paciensek', people.doctor],
  ['settings.listClinicAccess', '/beallitasok/lathatosag', people.patient],
  ['diary.list', '/naplo', people.patient],
  ['analysis.summary', '/', people.patient],
  ['therapy.list', '/terapia', people.patient],
] as const)('a read of %s that fails shows messages of the body, or the status text', async (endpointId, path, signedInAs) => {
  const { app, provider } = createTestApp({ signedInAs })
  for (let count = 0; count < 6; count++) provider.failNext(endpointId, 500, ['Az első üzenet.', 'A második.'])
  openPath(app, path)
  expect(await screen.findByText('Az első üzenet. A második.')).toBeVisible()
})

it('without messages the status text is shown', async () => {
  const { app, provider } = createTestApp({ signedInAs: people.doctor })
  for (let count = 0; count < 6; count++) provider.failNext('clinicStaff.list', 409, problem(409, 'A rendelő éppen költözik.'))
  openPath(app, '/rendelo/munkatarsak')
  expect(await screen.findByText('A rendelő éppen költözik.')).toBeVisible()
})
