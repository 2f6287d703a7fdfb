// PatientTable with as many columns as its peers, and with everything else that it has.
import { patientTableContestant } from '../../lib/patient-table.jsx'

const columns = ['name', 'email', 'born', 'lastUpload', 'readingsPerWeek', 'inTarget', 'average', 'lowRisk']

export const { mount, update, destroy, adapt, rowSelector, header, filterInput } = patientTableContestant(columns)
