import { demoClinic, people } from '@diab/core/testing'
import { DiabProvider } from '@diab/widgets/provider'
import { english } from '@diab/widgets/unstable/languages'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createTestApp, renderInApp } from '../testing/createTestApp.tsx'
import { PatientPicker } from './PatientPicker.tsx'

it.each(['hu', english] as const)('a patient is found by the whole date of birth in either language', async (language) => {
  const { app, provider } = createTestApp({ signedInAs: people.doctor })
  await app.session.start()
  await app.session.loadClinics()
  app.session.chooseWorkspace(demoClinic.id)
  const onChosen = vi.fn<(patientId: string) => void>()
  renderInApp(
    app,
    <DiabProvider client={app.client} locale={language} user={people.doctor}>
      <PatientPicker onChosen={onChosen} />
    </DiabProvider>,
  )
  await userEvent.type(screen.getByRole('combobox'), '1980.05.17.')
  const asked = () =>
    provider.calls.filter(({ endpointId }) => endpointId === 'clinicPatientList.list').map(({ query }) => query['patientInfo'])
  await waitFor(() => expect(asked()).toContain('1980-05-17'))
  await userEvent.click(await screen.findByRole('option', { name: /Nagy Péter/ }))
  expect(onChosen).toHaveBeenCalledWith(people.treatedPatient.id)
})
