import { expect, it } from 'vitest'
import { createFakeProvider } from './createFakeProvider.ts'
import { people } from './people.ts'

const entryDate = '2026-11-20T09:00:00'

it('recognises a repeat by its content, in any order, and by its patient', async () => {
  const fake = createFakeProvider({ signedInAs: people.supervisor })
  const token = await fake.clientOptions.getAccessToken?.()
  const create = (patientId: string, body: string, key = 'k') =>
    fake.fetch(`${fake.baseUrl}/v1/patient/${patientId}/diary/glucose`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    })
  const words = (fields: string) => `[{"entry":{${fields}}}]`
  const date = `"entryDate":"${entryDate}"`
  const [one] = await (await create(people.supervisor.id, words(`${date},"value":6`))).json()
  const [again] = await (await create(people.supervisor.id, words(`"value":6,${date}`))).json()
  expect(again.body.id).toBe(one.body.id)
  expect((await create(people.child.id, words(`${date},"value":6`))).status).toBe(422)
  expect((await create(people.supervisor.id, words(`${date},"value":6`), 'x'.repeat(201))).status).toBe(400)
})
