import { loinc, type Resource } from '../accountData/fhir/fhirEntry.ts'
import { type Found, pageOf } from './bundle.ts'
import { periodOf, readSummary, readSummaryId, summaryCode, summaryCodes, toReport } from './cgmSummary.ts'
import { admitReader, type FhirCall, patientOf } from './fhirCaller.ts'
import type { ResourceReads } from './otherReads.ts'
import { isAmong, type SearchParams } from './searchParams.ts'

/** True for a search that names a code of the summary. */
export const isOfSummary = (params: SearchParams): boolean =>
  (params.tokens('code') ?? []).some(({ system, code }) => (system ?? loinc) === loinc && summaryCodes.includes(code))

/** Computes the summary of the days that a search names and leaves what it asks for. */
export async function searchSummary(call: FhirCall, params: SearchParams): Promise<Found> {
  const patientId = patientOf(call, params.patient())
  await admitReader(call, patientId, 'analysis.read')
  const asked = params.tokens('code')
  const summary = await readSummary(call.db, patientId, periodOf(params.period('date'), call.services.now()))
  return pageOf(
    summary.filter((resource) => isAmong(asked, loinc, codeOf(resource))),
    params,
  )
}

function codeOf({ code }: Resource): string {
  const { coding } = code as { coding: { code: string }[] }
  return coding[0]?.code ?? ''
}

/** Reads one part of a summary; undefined for an id of another kind. */
export async function readSummaryPart(call: FhirCall, id: string): Promise<Resource | undefined> {
  const named = readSummaryId(id)
  if (!named) return undefined
  await admitReader(call, named.patientId, 'analysis.read')
  const summary = await readSummary(call.db, named.patientId, named.period)
  return summary.find((resource) => resource.id === id)
}

export const diagnosticReportReads: ResourceReads = {
  async read(call, id) {
    const named = readSummaryId(id)
    await admitReader(call, named?.patientId ?? '', 'analysis.read')
    if (!named) return undefined
    const summary = await readSummary(call.db, named.patientId, named.period)
    return toReport(named.patientId, named.period, summary).find((resource) => resource.id === id)
  },
  async search(call, params) {
    const patientId = patientOf(call, params.patient())
    await admitReader(call, patientId, 'analysis.read')
    const isAsked = isAmong(params.tokens('code'), loinc, summaryCode)
    const period = periodOf(params.period('date'), call.services.now())
    return pageOf(isAsked ? toReport(patientId, period, await readSummary(call.db, patientId, period)) : [], params)
  },
}
