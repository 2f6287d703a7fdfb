import { randomUUID } from 'node:crypto'
import { toTriage } from '../../../packages/provider/src/record/figures/listedPatientRow.ts'

/** What a recorded statement is for. */
const isAudit = ({ text }) => text.startsWith('insert into "audit_event"')
const isCount = ({ text }) => text.includes('::int as count from listed_patient')
const isFlags = ({ text }) => text.includes('as "all"')
const isPage = ({ text }) => text.includes('as "isVip"')
const isLinks = ({ text }) => /^select .* from "patient_doctor"/.test(text)
const isDoctors = ({ text }) => /^select "id", "fullname" from "app_user"/.test(text)

function toPatients(patients, links, names) {
  const doctorsOf = Map.groupBy(links, ({ patient_id }) => patient_id)
  return patients.map(({ id, fullname, email, dateOfBirth, isVip, ...figures }) => {
    const ids = new Set((doctorsOf.get(id) ?? []).map(({ doctor_id }) => doctor_id))
    const doctors = names.filter((doctor) => ids.has(doctor.id))
    const { diabetes_type: diabetesType } = figures
    return { id, fullname, email, dateOfBirth, diabetesType, doctors, doctorIdList: doctors.map((doctor) => doctor.id), isVip, triage: toTriage(figures) }
  })
}

/** Answers a list of a clinic with the provider's own statements, one after the other, and nothing but JSON around them. */
export const answerClinic = (pool) => async (statements) => {
  let [total, page, links, doctors, flags] = [0, [], [], [], undefined]
  for (const statement of statements) {
    const values = isAudit(statement) ? [randomUUID(), ...statement.values.slice(1)] : statement.values
    const { rows } = await pool.query(statement.text, values)
    if (isCount(statement)) total = rows[0].count
    else if (isFlags(statement)) ({ listed: _, ...flags } = rows[0])
    else if (isPage(statement)) page = rows
    else if (isLinks(statement)) links = rows
    else if (isDoctors(statement)) doctors = rows
  }
  return { total, text: JSON.stringify(flags ?? toPatients(page, links, doctors)) }
}
