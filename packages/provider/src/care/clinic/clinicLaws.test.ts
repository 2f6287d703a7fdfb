import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyEndpoint, contracts, listEndpoints } from '@diab/internal/contract'
import { makeOpenApiDocument } from '../../platform/openapi/openApiDocument.ts'
import { arbitraryOf, hostileValue, type JsonSchema } from '../../testing/arbitraryOf.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makePerson, type TestPerson } from '../../testing/makePeople.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

async function makeStaff(size: number): Promise<{ clinic: string; staff: TestPerson[]; tokens: string[] }> {
  const clinic = await makeClinic(provider.db)
  const staff: TestPerson[] = []
  for (let at = 0; at < size; at++) {
    const person = await makePerson(provider.db, at === 0 ? ['Doctor', 'ClinicSupervisor'] : ['Doctor'])
    await employ(provider.db, clinic, person, 1, at === 0)
    staff.push(person)
  }
  return { clinic, staff, tokens: await Promise.all(staff.map((person) => provider.tokenFor(person))) }
}

const supervisorsOf = async (clinic: string) =>
  (
    await provider.db
      .selectFrom('clinic_worker')
      .select('user_id')
      .where('clinic_id', '=', clinic)
      .where('is_supervisor', '=', true)
      .execute()
  ).length

describe('whatever the staff of a clinic do, one after another or at once', () => {
  const size = 4
  const person = fc.nat(size - 1)
  const action = fc.record({ by: person, to: person, what: fc.constantFrom('toggle', 'toggle', 'remove') })
  const waves = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 8 })

  it('a supervisor always remains, and callers without the right change nothing', async () => {
    await fc.assert(
      fc.asyncProperty(waves, async (together) => {
        const { clinic, staff, tokens } = await makeStaff(size)
        const act = async ({ by, to, what }: { by: number; to: number; what: string }) => {
          const path = `/v1/clinic/${clinic}/medical-worker/${staff[to]?.id}`
          const [method, url] = what === 'remove' ? ['DELETE', path] : ['PUT', `${path}/toggle-supervision`]
          return (await provider.call(method ?? '', url ?? '', { token: tokens[by] })).status
        }
        for (const wave of together) {
          const statuses = await Promise.all(wave.map(act))
          for (const status of statuses) expect([200, 204, 403, 404, 409]).toContain(status)
          expect(await supervisorsOf(clinic)).toBeGreaterThan(0)
        }
        // The role of an account says what its rows say.
        const { rows } = await sql`
          select from app_user u where id = any(${staff.map(({ id }) => id)}) and ('ClinicSupervisor' = any(roles)) <>
            exists (select from clinic_worker w where w.user_id = u.id and w.is_supervisor)`.execute(provider.db)
        expect(rows).toHaveLength(0)
      }),
      { numRuns: 12, seed: 20261121, interruptAfterTimeLimit: 30_000 },
    )
  })
})

describe('a clinic whose supervisor sends anything', () => {
  interface Operation {
    operationId: string
    parameters: { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[]
    requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
    responses: Record<string, unknown>
  }
  const ownEndpoints: AnyEndpoint[] = [contracts.clinicStaff, contracts.clinicPatient, contracts.clinicPatientList].flatMap((contract) =>
    listEndpoints(contract),
  )
  const document = makeOpenApiDocument({ endpoints: ownEndpoints, publicUrl: '', issuer: 'https://teszt.example', version: '0' })
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation, id: operation.operationId })),
  )

  const valueOf = (schema: JsonSchema) => fc.oneof({ weight: 3, arbitrary: arbitraryOf(schema) }, { weight: 1, arbitrary: hostileValue })

  it.each(operations)('$id answers as its document says and never with 5xx', async ({ path, method, operation }) => {
    const { clinic, staff, tokens } = await makeStaff(2)
    const patient = await makePerson(provider.db)
    await admit(provider.db, clinic, patient)
    await linkDoctor(provider.db, clinic, patient, staff[1] as TestPerson)
    const known = [patient.id, ...staff.map(({ id }) => id)]
    const id = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: fc.constant(randomUUID()) })
    const body = operation.requestBody?.content['application/json'].schema
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => [name, valueOf(schema)] as const)
    const input = fc.record({
      ids: fc.record({ userId: id, patientId: id, doctorId: id, id }),
      query: fc.record(Object.fromEntries(query), { requiredKeys: [] }),
      body: body ? valueOf(body) : fc.constant(undefined),
    })
    await fc.assert(
      fc.asyncProperty(input, async ({ ids, query: given, body: content }) => {
        const named = Object.entries({ ...ids, clinicId: clinic }).reduce(
          (filled, [name, value]) => filled.replace(`{${name}}`, value),
          path,
        )
        const texts = Object.entries(given).map(([name, value]) => [
          name,
          (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
        ])
        const url = `${named}?${new URLSearchParams(texts as [string, string][]).toString()}`
        const response = await provider.call(method, url, { token: tokens[0], body: content })
        const text = await response.text()
        expect(response.status, text).toBeLessThan(500)
        expect(Object.keys(operation.responses), `${response.status} ${text}`).toContain(String(response.status))
      }),
      { numRuns: 25, seed: 20261121, interruptAfterTimeLimit: 2000 },
    )
  })
})
