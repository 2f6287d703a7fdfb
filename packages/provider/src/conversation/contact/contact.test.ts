import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'

const message = { name: 'Kovács Anna', email: 'anna@pelda.example', message: 'Nem találom a mérőmet.', privacyAccepted: true }

describe('writing to the customer service', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  const send = (body: unknown) => provider.call('POST', '/v1/contact', { body })
  const stored = () => provider.db.selectFrom('contact_message').selectAll().execute()

  it('needs no account, and is kept', async () => {
    expect((await send(message)).status).toBe(204)
    expect(await stored()).toMatchObject([{ name: 'Kovács Anna', email: 'anna@pelda.example', message: 'Nem találom a mérőmet.' }])
  })

  it('is refused field by field, with the messages of the form', async () => {
    const response = await send({ ...message, name: '', message: 'rövid', privacyAccepted: false })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: {
        name: ['A mező kitöltése kötelező.'],
        message: ['A mező legalább 10 karaktert kell, hogy tartalmazzon.'],
        privacyAccepted: ['A mező bejelölése kötelező.'],
      },
    })
    expect(await stored()).toHaveLength(1)
  })

  it('is limited by address', async () => {
    const statuses = []
    for (let count = 0; count < 22; count++) statuses.push((await send(message)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(10)
  })
})
