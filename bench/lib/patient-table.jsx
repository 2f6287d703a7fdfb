// PatientTable as a clinic has it, over a list that the host keeps: toolbar, flags with their counts, selection, stars, menus.
import '@diab/widgets/styles.css'
import { createDiabClient } from '@diab/core/client'
import { PatientTable } from '@diab/widgets/patient-table'
import { DiabProvider } from '@diab/widgets/provider'
import { clinic, doctor, toClinicPatients } from './diab-patients.js'
import { reactContestant } from './react-mount.jsx'

/** px of what stands above and below the rows: with them added, as many rows are in sight as of the peers. */
const surroundings = 136
const answer = () => Promise.resolve(new Response(JSON.stringify(clinic), { headers: { 'content-type': 'application/json' } }))
const client = createDiabClient({ baseUrl: 'http://bench', fetch: answer })
const now = () => '2026-11-20T08:00:00'
const hrefFor = ({ id }) => `#${id}`

/** A contestant with these columns. */
export function patientTableContestant(columns) {
  const Patients = ({ data }) => (
    <DiabProvider client={client} now={now} user={doctor}>
      <div style={{ display: 'flex', height: 640 + surroundings }}>
        <PatientTable clinicId={clinic.id} patients={data.patients} columns={columns} hrefFor={hrefFor} />
      </div>
    </DiabProvider>
  )
  return {
    ...reactContestant(Patients),
    /** Not timed: the generator's rows as the provider's patients. */
    adapt: ({ rows }) => ({ patients: toClinicPatients(rows) }),
    rowSelector: '[data-row]',
    header: (el) => [...el.querySelectorAll('[role=columnheader] button')].find((node) => node.textContent.startsWith('Célértéken belül')),
    filterInput: (el) => el.querySelector('input[type=search]'),
  }
}
