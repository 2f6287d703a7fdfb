import { type Config, issuerOf } from '../../platform/config/config.ts'
import { providerVersion } from '../../platform/operations/providerVersion.ts'
import { summaryProfiles } from './cgmSummary.ts'
import { cgmProfile } from './diaryResources.ts'
import { fhirMessages } from './fhir.messages.ts'

type SearchType = 'reference' | 'token' | 'date' | 'string'

interface ResourceCapability {
  interactions: readonly ('read' | 'search-type' | 'create')[]
  params: Readonly<Record<string, SearchType>>
  includes?: readonly string[]
  profiles?: readonly string[]
  conditionalCreate?: true
}

const both = ['read', 'search-type'] as const
const ofPatient = { _id: 'token', patient: 'reference' } as const

/** What the face offers of each type of resource; its routes are made from the same list. */
export const resourceCapabilities = {
  Patient: { interactions: both, params: { _id: 'token' } },
  Practitioner: { interactions: both, params: { _id: 'token' } },
  PractitionerRole: {
    interactions: both,
    params: { _id: 'token', practitioner: 'reference', organization: 'reference' },
    includes: ['PractitionerRole:practitioner', 'PractitionerRole:organization'],
  },
  Organization: { interactions: both, params: { _id: 'token' } },
  Observation: {
    interactions: [...both, 'create'],
    conditionalCreate: true,
    params: {
      ...ofPatient,
      identifier: 'token',
      subject: 'reference',
      code: 'token',
      category: 'token',
      date: 'date',
      _lastUpdated: 'date',
    },
    includes: ['Observation:patient', 'Observation:subject'],
    profiles: [cgmProfile('cgm-sensor-reading-moles-per-volume'), ...summaryProfiles],
  },
  MedicationAdministration: {
    interactions: [...both, 'create'],
    conditionalCreate: true,
    params: { ...ofPatient, identifier: 'token', subject: 'reference', code: 'token', 'effective-time': 'date', _lastUpdated: 'date' },
    includes: ['MedicationAdministration:patient', 'MedicationAdministration:subject'],
  },
  DiagnosticReport: { interactions: both, params: { patient: 'reference', subject: 'reference', code: 'token', date: 'date' } },
  Goal: { interactions: both, params: { ...ofPatient, 'lifecycle-status': 'token' } },
  CarePlan: { interactions: both, params: ofPatient },
  Device: { interactions: both, params: ofPatient },
  AuditEvent: { interactions: ['search-type'], params: { patient: 'reference' } },
} as const satisfies Record<string, ResourceCapability>

export type FhirType = keyof typeof resourceCapabilities

const toResource = ([type, capability]: [string, ResourceCapability]) => ({
  type,
  ...(capability.profiles && { supportedProfile: capability.profiles }),
  interaction: capability.interactions.map((code) => ({ code })),
  ...(capability.conditionalCreate && { conditionalCreate: true }),
  ...(capability.includes && { searchInclude: capability.includes }),
  searchParam: Object.entries(capability.params).map(([name, searchType]) => ({ name, type: searchType })),
})

const oauthUris = 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris'

/** What the face can do, as FHIR says it. It never changes while the process runs. */
export function makeCapabilityStatement({ publicUrl, identity }: Config, startedAt: Date) {
  const issuer = identity.kind === 'builtIn' ? issuerOf(publicUrl) : undefined
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: startedAt.toISOString(),
    kind: 'instance',
    software: { name: fhirMessages.product, version: providerVersion },
    implementation: { description: fhirMessages.product, url: `${publicUrl}/fhir` },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    implementationGuide: ['http://hl7.org/fhir/uv/cgm/ImplementationGuide/hl7.fhir.uv.cgm'],
    rest: [
      {
        mode: 'server',
        security: {
          cors: true,
          service: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/restful-security-service', code: 'SMART-on-FHIR' }] }],
          ...(issuer !== undefined && {
            extension: [
              {
                url: oauthUris,
                extension: [
                  { url: 'authorize', valueUri: `${issuer}/auth` },
                  { url: 'token', valueUri: `${issuer}/token` },
                ],
              },
            ],
          }),
        },
        resource: Object.entries(resourceCapabilities).map(toResource),
        interaction: [{ code: 'transaction' }, { code: 'batch' }],
        operation: [{ name: 'submit-cgm-bundle', definition: 'http://hl7.org/fhir/uv/cgm/OperationDefinition/submit-cgm-bundle' }],
      },
    ],
  }
}
