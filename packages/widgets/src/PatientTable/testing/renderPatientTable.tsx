import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, demoClinic, type FakeProvider, makeId, makeUser, people } from '@diab/core/testing'
import { configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import type { WidgetEvent } from '../../provider/widgetEvents.ts'
import { PatientTable, type PatientTableProps } from '../PatientTable.tsx'
// Preloaded, as they are a moment after the list is shown.
import '../DoctorsDialog.tsx'
import '../print/PrintedPatients.tsx'
import '../../ui/Popover/PopoverContent.tsx'

export const now = '2026-11-20T08:00:00'

configure({ asyncUtilTimeout: 10_000 })

export interface PatientTableSetup extends Partial<PatientTableProps> {
  signedInAs?: (typeof people)[keyof typeof people]
  /** Names of the clinic's patients; ids follow their order. */
  names?: readonly string[]
  prepare?: (provider: FakeProvider) => void
}

export const patientId = (number: number) => makeId(0x5a, number)

/** Renders the list of a clinic on a separate fake provider. */
export function renderPatientTable(setup: PatientTableSetup = {}) {
  const { signedInAs = people.doctor, names = ['Ábrahám Anna', 'Cukor Csaba', 'Csorba Ödön'], prepare, ...props } = setup
  const provider = createFakeProvider({ now, signedInAs })
  const { state } = provider
  state.patientLinks = state.patientLinks.filter(({ clinicId }) => clinicId !== demoClinic.id)
  for (const [at, fullname] of names.entries()) {
    const id = patientId(at + 1)
    state.users.push(makeUser({ id, fullname, dateOfBirth: `19${60 + (at % 40)}-05-04`, email: `p${at + 1}@pelda.hu` }))
    state.patientLinks.push({ patientId: id, clinicId: demoClinic.id, doctorIds: [] })
  }
  prepare?.(provider)
  const client = createDiabClient(provider.clientOptions)
  const events: WidgetEvent[] = []
  const view = (more: Partial<PatientTableProps> = {}) => (
    <DiabProvider client={client} now={provider.clock.now} user={signedInAs} onEvent={(event) => events.push(event)}>
      <PatientTable clinicId={demoClinic.id} hrefFor={({ id }) => `/vizit?paciens=${id}`} {...props} {...more} />
    </DiabProvider>
  )
  const rendered = render(view())
  return {
    provider,
    events,
    user: userEvent.setup(),
    update: (more: Partial<PatientTableProps>) => rendered.rerender(view(more)),
    /** Writes that reached the provider, in order. */
    writes: () => provider.calls.filter(({ method }) => method !== 'GET'),
    linkOf: (number: number) => state.patientLinks.find((link) => link.patientId === patientId(number)),
    ...rendered,
  }
}

export const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
/** Returns the shown names in order. */
export const shownNames = () => screen.queryAllByRole('link').map((link) => link.textContent)
