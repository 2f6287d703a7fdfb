import { type AccessLogItem, isReading } from '@diab/internal/account'
import { isStaff } from '@diab/core/guards'
import type { Resource } from '../accountData/fhir/fhirEntry.ts'
import { fhirMessages } from './fhir.messages.ts'
import { joinId } from './fhirIds.ts'
import { referTo } from './people.ts'

const terminology = 'http://terminology.hl7.org/CodeSystem'

/** A program of a clinic is neither staff nor patient. */
function toAgent(actor: AccessLogItem['actor']) {
  if (actor === null) return { display: '–' }
  if (actor.roles.length === 0) return { display: actor.fullname }
  return referTo(isStaff(actor) ? 'Practitioner' : 'Patient', actor.id, actor.fullname)
}

/** A row of the access log: what another person did with a patient's record within an hour. */
export function toAuditEvent(patientId: string, { id, at, startedAt, actor, clinic, event, events, reason }: AccessLogItem): Resource {
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
