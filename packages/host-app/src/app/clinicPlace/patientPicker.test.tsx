import { demoClinic, makeId, people } from '@diab/core/testing'
import { DiabProvider } from '@diab/widgets/provider'
import { english } from '@diab/widgets/unstable/languages'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createTestApp, renderInApp } from '../testing/createTestApp.tsx'
import { PatientPicker } from './PatientPicker.tsx'

async function openPicker(language: 'hu' | typeof english = 'hu') {
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
  const asked = () =>
    provider.calls.filter(({ endpointId }) => endpointId === 'clinicPatientList.list').map(({ query }) => query['patientInfo'])
  return { provider, onChosen, asked }
}

it.each(['hu', english] as const)('a patient is found by the whole date of birth in either language', async (language) => {
  const { onChosen, asked } = await openPicker(language)
  await userEvent.type(screen.getByRole('combobox'), '1980.05.17.')
  await waitFor(() => expect(asked()).toContain('1980-05-17'))
  await userEvent.click(await screen.findByRole('option', { name: /Nagy Péter/ }))
  expect(onChosen).toHaveBeenCalledWith(people.treatedPatient.id)
})

it.each([
  { what: 'brings another one to the top', change: 'joins' },
  { what: 'does not hold the pressed one any more', change: 'leaves' },
] as const)('the patient who was pressed is chosen, where an answer that arrives during the press $what', async ({ change }) => {
  const { provider, onChosen, asked } = await openPicker()
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox'))
  await screen.findByRole('option', { name: /Nagy Péter/ })
  const answer = provider.delayNext('clinicPatientList.list')
  await user.keyboard('Nagy')
  await waitFor(() => expect(asked()).toContain('Nagy'))
  const { users, patientLinks } = provider.state
  const link = patientLinks.find(({ patientId }) => patientId === people.treatedPatient.id)!
  if (change === 'leaves') patientLinks.splice(patientLinks.indexOf(link), 1)
  else {
    const other = { ...people.treatedPatient, id: makeId(7, 77), fullname: 'Nagy Aladár' }
    users.push(other)
    patientLinks.push({ ...link, patientId: other.id })
  }

  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('option', { name: /Nagy Péter/ }) })
  answer()
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  const [under = document.body] = screen.queryAllByRole('option')
  await user.pointer({ keys: '[/MouseLeft]', target: under })
  expect(onChosen.mock.calls).toEqual([[people.treatedPatient.id]])
})

it('says how many patients are not offered, until what is typed leaves few enough', async () => {
  const { provider } = await openPicker()
  const { users, patientLinks } = provider.state
  const link = patientLinks.find(({ patientId }) => patientId === people.treatedPatient.id)!
  const present = patientLinks.filter(({ clinicId }) => clinicId === link.clinicId).length
  for (let number = 0; number < 20; number++) {
    const other = { ...people.treatedPatient, id: makeId(7, 100 + number), fullname: `Teszt ${number}` }
    users.push(other)
    patientLinks.push({ ...link, patientId: other.id })
  }
  await userEvent.click(screen.getByRole('combobox'))
  const note = await screen.findByText(/^További \d+ páciens: név vagy születési dátum beírásával szűkíthető$/)
  expect(screen.getAllByRole('option')).toHaveLength(8)
  expect(note.textContent).toBe(`További ${present + 20 - 8} páciens: név vagy születési dátum beírásával szűkíthető`)
  await userEvent.keyboard('Nagy Péter')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(screen.queryByText(/^További/)).toBeNull()
})
