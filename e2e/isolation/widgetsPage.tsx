// All five widgets on a host's page. Bundled from the packages' built files.
import { createRoot } from 'react-dom/client'
import { createDiabClient } from '@diab/core/client'
import { toInstant } from '@diab/core/rules'
import { createFakeProvider, demoClinic, makeDiary, makeTherapyPlans, people, makeFakeThread } from '@diab/core/testing'
import { AnalysisCharts } from '@diab/widgets/analysis-charts'
import { DiaryTimeline } from '@diab/widgets/diary-timeline'
import { PatientTable } from '@diab/widgets/patient-table'
import { DiabProvider } from '@diab/widgets/provider'
import { TherapyEditor } from '@diab/widgets/therapy-editor'
import { ThreadPanel } from '@diab/widgets/thread-panel'

const now = '2026-11-20T18:42:00'
const range = { days: 7, lastDay: '2026-11-20' } as const
const { doctor, patient } = people

const provider = createFakeProvider({
  now,
  signedInAs: doctor,
  entries: { [patient.id]: makeDiary({ days: 14, seed: 7, now }) },
})
provider.state.patientLinks.push({ patientId: patient.id, clinicId: demoClinic.id, doctorIds: [doctor.id] })
provider.state.plans[patient.id] = structuredClone([...makeTherapyPlans()])
provider.state.threads.push(
  makeFakeThread({
    number: 1,
    patient,
    staff: [doctor],
    messages: [{ by: patient, at: toInstant(new Date('2026-11-20T06:08:00.000Z')), body: 'Jó reggelt! Éjjel kétszer is alacsony volt.' }],
  }),
)
const threadId = provider.state.threads.at(-1)?.id

// Metrics are compared: the typeface, which is the host's, is the same everywhere.
const appearance = { variables: { fontFamily: '"DejaVu Sans", sans-serif' } } as const

/** As wide on every page, whatever its margins. */
const width = 1180

const place = document.getElementById('widgets')
if (place)
  createRoot(place).render(
    <DiabProvider client={createDiabClient(provider.clientOptions)} user={doctor} now={() => now} appearance={appearance}>
      <section id="diary" style={{ width }}>
        <DiaryTimeline patientId={patient.id} defaultRange={range} height={560} />
      </section>
      <section id="analysis" style={{ width }}>
        <AnalysisCharts patientId={patient.id} defaultRange={range} defaultChart="normal" />
      </section>
      <section id="therapy" style={{ width }}>
        <TherapyEditor patientId={patient.id} />
      </section>
      <section id="threads" style={{ width, height: 420 }}>
        <ThreadPanel defaultSelectedThreadId={threadId} />
      </section>
      <section id="patients" style={{ width, height: 420 }}>
        <PatientTable clinicId={demoClinic.id} />
      </section>
    </DiabProvider>,
  )
