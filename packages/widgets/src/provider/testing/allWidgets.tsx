import { createDiabClient } from '@diab/core/client'
import { toInstant } from '@diab/core/rules'
import { createFakeProvider, demoClinic, makeDiary, makeTherapyPlans, people, makeFakeThread } from '@diab/core/testing'
import type { ReactNode } from 'react'
import { AnalysisCharts } from '../../../exports/analysis-charts.ts'
import { DiaryTimeline } from '../../../exports/diary-timeline.ts'
import { PatientTable } from '../../../exports/patient-table.ts'
import { TherapyEditor } from '../../../exports/therapy-editor.ts'
import { ThreadPanel } from '../../../exports/thread-panel.ts'
import { DiabProvider, type DiabProviderProps } from '../DiabProvider.tsx'

export const now = '2026-11-20T18:42:00'
export const range = { days: 7, lastDay: '2026-11-20' } as const
const { doctor, patient } = people

/** Creates a clinic's afternoon: one patient with a diary, a plan and a message. */
export function createClinicDay(patientId = patient.id) {
  const provider = createFakeProvider({ now, signedInAs: doctor, entries: { [patientId]: makeDiary({ days: 14, seed: 7, now }) } })
  provider.state.patientLinks.push({ patientId, clinicId: demoClinic.id, doctorIds: [doctor.id] })
  provider.state.plans[patientId] = structuredClone([...makeTherapyPlans()])
  const thread = makeFakeThread({
    number: 1,
    patient: provider.state.users.find(({ id }) => id === patientId) ?? patient,
    staff: [doctor],
    messages: [{ by: patient, at: toInstant(new Date('2026-11-20T06:08:00.000Z')), body: '1234 5678' }],
  })
  provider.state.threads.push(thread)
  return { provider, client: createDiabClient(provider.clientOptions), threadId: thread.id }
}

export type ClinicDay = ReturnType<typeof createClinicDay>

/** Returns the five widgets, by the name that they carry in the page. */
export const widgetsOf = ({ threadId }: ClinicDay, patientId = patient.id): Readonly<Record<string, ReactNode>> => ({
  'diary-timeline': <DiaryTimeline patientId={patientId} defaultRange={range} height={560} />,
  'analysis-charts': <AnalysisCharts patientId={patientId} defaultRange={range} />,
  'therapy-editor': <TherapyEditor patientId={patientId} />,
  'thread-panel': <ThreadPanel defaultSelectedThreadId={threadId} />,
  'patient-table': <PatientTable clinicId={demoClinic.id} />,
})

/** Some widgets on a page of the doctor's. */
export function ClinicPage({ day, children, ...props }: { day: ClinicDay } & Partial<DiabProviderProps>) {
  return (
    <DiabProvider client={day.client} user={doctor} now={() => now} {...props}>
      {children}
    </DiabProvider>
  )
}
