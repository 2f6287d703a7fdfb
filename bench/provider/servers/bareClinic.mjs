import { randomUUID } from 'node:crypto'
import { triageOf } from '../providerModules.mjs'
import { toDailySummary } from '../../../packages/provider/src/record/figures/dailySummaryRow.ts'

/** What a recorded statement is for. */
const isAudit = ({ text }) => text.startsWith('insert into "audit_event"')
const isCount = ({ text }) => /^\s*select count\(\*\)::int as count\s/.test(text)
const isFlags = ({ text }) => text.includes('as "all"')
const isPage = ({ text }) => text.includes('as "lastDay"')
const isDays = ({ text }) => /^select .* from "daily_summary"/.test(text)

function toPatients(patients, rows, today) {
  const days = Map.groupBy(rows, ({ patient_id }) => patient_id)
  return patients.map(({ lastDay, ...patient }) => ({
    ...patient,
    triage: triageOf((days.get(patient.id) ?? []).map(toDailySummary), lastDay, today),
  }))
}

/** Answers a list of a clinic with the provider's own statements, one after the other, and nothing but JSON around them. */
export const answerClinic = (pool, today) => async (statements) => {
  let [total, page, days, flags] = [0, [], [], undefined]
  for (const statement of statements) {
    const values = isAudit(statement) ? [randomUUID(), ...statement.values.slice(1)] : statement.values
    const { rows } = await pool.query(statement.text, values)
    if (isCount(statement)) total = rows[0].count
    else if (isFlags(statement)) flags = rows[0]
    else if (isPage(statement)) page = rows
    else if (isDays(statement)) days = rows
  }
  return { total, text: JSON.stringify(flags ?? toPatients(page, days, today)) }
}
