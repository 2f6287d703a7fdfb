import { isStaff, may } from '@diab/core/guards'
import { type AccessLogItem, isReading } from '@diab/internal/account'
import { DeviceState, meterDeviceProfileLabels, type MeterRegistration } from '@diab/internal/devices'
import { selectFullname } from '../../platform/access/people.store.ts'
import { countAccessLog, selectAccessLog } from '../../care/accessLog/accessLog.store.ts'
import type { Resource } from '../accountData/fhir/fhirEntry.ts'
import { audit } from '../../platform/audit/audit.ts'
import { selectRegistrations } from '../../record/devices/meterRegistration.store.ts'
import { readPlansAndRanges } from '../../record/therapy/patientTherapy.ts'
import { fhirMessages } from './fhir.messages.ts'
import { admit, admitReader, type FhirCall, patientOf, requireScope } from './fhirCaller.ts'
import { type Found, pageOf } from './bundle.ts'
import { isUuid, joinId, splitId } from './fhirIds.ts'
import {
  type FhirPatient,
  type FhirRole,
  selectFhirPatient,
  selectOrganizations,
  selectReadablePatients,
  selectRoles,
  type Viewpoint,
} from './fhirPeople.store.ts'
import { referTo, toOrganization, toPatient, toPractitioner, toPractitionerRole } from './people.ts'
import { isAmong, type SearchParams } from './searchParams.ts'
import { toCarePlan, toGoal } from './therapyResources.ts'

/** How one type of resource is found. */
export interface ResourceReads {
  /** Returns undefined, or throws what an absent record gives, for one that is not there or may not be seen. */
  read(call: FhirCall, id: string): Promise<Resource | undefined>
  search(call: FhirCall, params: SearchParams): Promise<Found>
}

const idsOf = (params: SearchParams) => params.tokens('_id')?.map(({ code }) => code)

/** Lists that are short enough to be read as a whole: of one patient, or of a person's clinics. */
function shortList(list: (call: FhirCall, params: SearchParams) => Promise<Resource[]>) {
  return async (call: FhirCall, params: SearchParams): Promise<Found> => {
    const ids = idsOf(params)
    const resources = await list(call, params)
    return pageOf(ids ? resources.filter(({ id }) => ids.includes(id)) : resources, params)
  }
}

/** A list of one patient, each of whose ids begins with the patient's. */
function ofPatient(event: string, list: (call: FhirCall, patientId: string) => Promise<Resource[]>): ResourceReads {
  return {
    async read(call, id) {
      const patientId = splitId(id)?.ownerId ?? (isUuid(id) ? id : '')
      await admitReader(call, patientId, event)
      return (await list(call, patientId)).find((resource) => resource.id === id)
    },
    search: shortList(async (call, params) => {
      const patientId = patientOf(call, params.patient())
      await admitReader(call, patientId, event)
      const statuses = params.tokens('lifecycle-status')
      const resources = await list(call, patientId)
      return resources.filter(({ lifecycleStatus }) => isAmong(statuses, '', typeof lifecycleStatus === 'string' ? lifecycleStatus : ''))
    }),
  }
}

export const goalReads = ofPatient('therapy.read', async ({ db }, patientId) =>
  (await readPlansAndRanges(db, patientId)).ranges.map((range) => toGoal(patientId, range)),
)

export const carePlanReads = ofPatient('therapy.read', async ({ db }, patientId) => {
  const { plans, ranges } = await readPlansAndRanges(db, patientId)
  return [toCarePlan(patientId, plans, ranges)]
})

/** More meters than anyone has. */
const mostDevices = 500

/** A meter of a patient. */
const toDevice = ({ id, patientId, version, state, name, serialNumber, profile }: MeterRegistration): Resource => ({
  resourceType: 'Device',
  id: joinId(patientId, id),
  meta: { versionId: String(version) },
  identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` }],
  status: state === DeviceState.Connected ? 'active' : 'inactive',
  ...(serialNumber !== null && { serialNumber }),
  deviceName: [{ name: name || meterDeviceProfileLabels[profile], type: 'user-friendly-name' }],
  type: { text: meterDeviceProfileLabels[profile] },
  patient: referTo('Patient', patientId),
})

export const deviceReads = ofPatient('meterRegistration.read', async ({ db }, patientId) =>
  (await selectRegistrations(db, patientId, { offset: 0, limit: mostDevices })).map(toDevice),
)

const terminology = 'http://terminology.hl7.org/CodeSystem'

/** A program of a clinic is neither staff nor patient. */
function toAgent(actor: AccessLogItem['actor']) {
  if (actor === null) return { display: '–' }
  if (actor.roles.length === 0) return { display: actor.fullname }
  return referTo(isStaff(actor) ? 'Practitioner' : 'Patient', actor.id, actor.fullname)
}

/** A row of the access log: what another person did with a patient's record within an hour. */
function toAuditEvent(patientId: string, { id, at, startedAt, actor, clinic, event, events, reason }: AccessLogItem): Resource {
  const who = toAgent(actor)
  return {
    resourceType: 'AuditEvent',
    id: joinId(patientId, id),
    type: { system: `${terminology}/audit-event-type`, code: 'rest', display: 'RESTful Operation' },
    subtype: events.map((code) => ({ system: 'urn:diab:audit-event', code })),
    action: isReading(event) ? 'R' : 'U',
    period: { start: startedAt, end: at },
    recorded: at,
    outcome: '0',
    agent: [
      {
        type: { coding: [{ system: `${terminology}/v3-ParticipationType`, code: 'IRCP', display: 'information recipient' }] },
        who,
        requestor: true,
        ...(reason !== null && { purposeOfUse: [{ text: reason }] }),
      },
      ...(clinic === null ? [] : [{ who: referTo('Organization', clinic.id, clinic.name), requestor: false }]),
    ],
    source: {
      observer: { display: fhirMessages.product },
      type: [{ system: `${terminology}/security-source-type`, code: '4', display: 'Application Server' }],
    },
    entity: [
      {
        what: referTo('Patient', patientId),
        type: { system: `${terminology}/audit-entity-type`, code: '1', display: 'Person' },
        role: { system: `${terminology}/object-role`, code: '1', display: 'Patient' },
      },
    ],
  }
}

/** The access log is the patient's own: staff may not read it. */
export const auditEventReads: ResourceReads = {
  read: async () => undefined,
  async search(call, params) {
    const patientId = patientOf(call, params.patient())
    await admit(call, patientId, 'own')
    const [offset, limit] = [Number(/^\d{1,7}$/.exec(params.one('_cursor') ?? '0')?.[0] ?? 0), params.count()]
    const total = await countAccessLog(call.db, patientId)
    const items = limit === 0 ? [] : await selectAccessLog(call.db, patientId, { offset, limit })
    const next = offset + items.length
    return {
      matches: items.map((item) => toAuditEvent(patientId, item)),
      total,
      ...(items.length > 0 && next < total && { cursor: String(next) }),
    }
  },
}

export const patientReads: ResourceReads = {
  async read(call, id) {
    const patientId = isUuid(id) ? id : ''
    await admitReader(call, patientId, 'patient.read')
    const patient = await selectFhirPatient(call.db, patientId)
    return patient && toPatient(patient)
  },
  /** Those that the caller may read. Asking for one by its id is a look into the record; a page of the list is not. */
  async search(call, params) {
    const { principal, app } = call.caller
    const asked = idsOf(params)?.filter(isUuid)
    const ids = app ? [app.patientId].filter((id) => asked?.includes(id) ?? true) : asked
    const [count, cursor] = [params.count(), params.one('_cursor')]
    const afterId = cursor !== undefined && isUuid(cursor) ? cursor : undefined
    const found = ids?.length === 0 ? [] : await selectReadablePatients(call.db, principal.userId, { ids, afterId, limit: count + 1 })
    const last = found.length > count ? found[count - 1] : undefined
    const page = found.slice(0, count)
    if (ids === undefined) await auditList(call, page)
    else for (const { id } of page) await admitReader(call, id, 'patient.read')
    return { matches: page.map(toPatient), ...(last && { cursor: last.id }) }
  },
}

/** One row for the whole page, as on the patient list: it opens no single record. */
async function auditList({ db, caller: { principal }, request }: FhirCall, page: readonly FhirPatient[]): Promise<void> {
  const patientIds = page.flatMap(({ id }) => (id === principal.userId ? [] : [id]))
  if (patientIds.length === 0) return
  const detail = { endpoint: request.routeOptions.config.endpointId, patientIds }
  await audit(db, { event: 'clinic.patientsRead', actorId: principal.userId, detail, requestId: request.id })
}

/** An app sees what its person may see of its patient, and nothing when that has ended. */
async function viewOf(call: FhirCall): Promise<Viewpoint> {
  const { principal, app } = call.caller
  if (!app) return { workerId: principal.userId, patientId: principal.userId, isOwn: true }
  const { relation } = await admit(call, app.patientId, 'read')
  return { workerId: undefined, patientId: app.patientId, isOwn: relation !== undefined && may('own', relation) }
}

const rolesOf = async (call: FhirCall): Promise<FhirRole[]> => selectRoles(call.db, await viewOf(call))

async function practitionersOf(call: FhirCall): Promise<Resource[]> {
  const { principal } = call.caller
  const known = new Map((await rolesOf(call)).map((role) => [role.userId, role]))
  const own = { userId: principal.userId, fullname: await selectFullname(call.db, principal.userId) }
  // An app reads who its user is, whatever its patient has to do with that person.
  const isOwnAdded = isStaff(principal) && !known.has(principal.userId)
  return [...known.values(), ...(isOwnAdded ? [own] : [])].map(toPractitioner)
}

const reading = (list: (call: FhirCall) => Promise<Resource[]>): ResourceReads => ({
  read: async (call, id) => (await list(call)).find((resource) => resource.id === id),
  search: shortList((call) => list(call)),
})

export const practitionerReads = reading(practitionersOf)
export const organizationReads = reading(async (call) => (await selectOrganizations(call.db, await viewOf(call))).map(toOrganization))

const isRoleOf = (reference: string | undefined, id: string) => reference === undefined || reference.replace(/^.*\//, '') === id

export const practitionerRoleReads: ResourceReads = {
  read: async (call, id) => (await rolesOf(call)).map(toPractitionerRole).find((resource) => resource.id === id),
  async search(call, params) {
    const ids = idsOf(params)
    const [practitioner, organization] = [params.one('practitioner'), params.one('organization')]
    const roles = (await rolesOf(call)).filter(({ userId, clinicId }) => isRoleOf(practitioner, userId) && isRoleOf(organization, clinicId))
    const byId = new Map(roles.map((role) => [toPractitionerRole(role).id, role]))
    const found = pageOf(
      roles.map(toPractitionerRole).filter(({ id }) => ids?.includes(id) ?? true),
      params,
    )
    return {
      ...found,
      included: includedOf(
        call,
        params,
        found.matches.flatMap(({ id }) => byId.get(id) ?? []),
      ),
    }
  },
}

function includedOf(call: FhirCall, params: SearchParams, roles: readonly FhirRole[]): Resource[] {
  const asked = params.all('_include')
  if (asked.includes('PractitionerRole:practitioner')) requireScope(call, 'Practitioner', 'r')
  if (asked.includes('PractitionerRole:organization')) requireScope(call, 'Organization', 'r')
  const unique = (resources: Resource[]) => [...new Map(resources.map((resource) => [resource.id, resource])).values()]
  return [
    ...(asked.includes('PractitionerRole:practitioner') ? unique(roles.map(toPractitioner)) : []),
    ...(asked.includes('PractitionerRole:organization')
      ? unique(roles.map(({ clinicId, clinicName }) => toOrganization({ id: clinicId, name: clinicName })))
      : []),
  ]
}
