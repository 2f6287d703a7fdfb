import { toInstant } from '@diab/core/rules'
import { people, makeFakeThread } from '@diab/core/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'

const { doctor, treatedPatient } = people

it('the permission to reply reaches the open thread of the patient, and goes again', async () => {
  const thread = makeFakeThread({
    number: 1,
    patient: treatedPatient,
    staff: [doctor],
    patientResponseAllowed: false,
    messages: [{ by: doctor, body: 'Jó napot!', at: toInstant(new Date('2026-11-20T09:00:00.000Z')) }],
  })
  const { app, provider } = createTestApp({ signedInAs: treatedPatient })
  provider.state.threads.push(thread)
  openPath(app, '/tudastar')
  await screen.findByRole('button', { name: /^Üzenetek/ })
  const panel = document.querySelector<HTMLElement>('[data-sidebar="messages"]') ?? document.body
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
  await userEvent.click(await within(panel).findByRole('button', { name: /Tóth Gábor/, hidden: true }))
  const noAnswer = 'Erre az üzenetre most nem tudsz válaszolni.'
  const field = () => within(panel).queryByRole('textbox', { name: 'Üzenet szövege', hidden: true })
  expect(await within(panel).findByText(noAnswer)).toBeInTheDocument()
  expect(field()).toBeNull()

  thread.patientResponseAllowed = true
  act(() => app.liveEvent.set(() => ({ kind: 'message', threadId: thread.id })))
  await waitFor(() => expect(field()).not.toBeNull())
  thread.patientResponseAllowed = false
  act(() => app.liveEvent.set(() => ({ kind: 'message', threadId: thread.id })))
  expect(await within(panel).findByText(noAnswer)).toBeInTheDocument()
})
