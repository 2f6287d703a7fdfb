import type { TestProvider } from './createTestProvider.ts'
import type { TestPerson } from './makePeople.ts'
import { notificationsTo } from './notificationsTo.ts'

/** Calls of one person. */
export interface PersonClient {
  person: TestPerson
  call(method: string, path: string, body?: unknown): Promise<Response>
  status(method: string, path: string, body?: unknown): Promise<number>
  /** @throws for anything but a success. */
  json<Body>(method: string, path: string, body?: unknown): Promise<Body>
}

/** Signs a person in. */
export async function createPersonClient(provider: TestProvider, person: TestPerson): Promise<PersonClient> {
  const token = await provider.tokenFor(person)
  const call = (method: string, path: string, body?: unknown) => provider.call(method, path, { token, body })
  return {
    person,
    call,
    status: async (method, path, body) => (await call(method, path, body)).status,
    async json<Body>(method: string, path: string, body?: unknown) {
      const response = await call(method, path, body)
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as Body
    },
  }
}

/** Returns the notifications of a person, oldest first. */
export const notificationsOf = async (provider: TestProvider, userId: string) =>
  (await notificationsTo(provider.db, { id: userId })).map(({ type, subtitle, data }) => ({ type, subtitle, data }))

/** Returns the audit rows about a person, oldest first. */
export const auditOf = (provider: TestProvider, subjectId: string) =>
  provider.db
    .selectFrom('audit_event')
    .select(['actor_id', 'event', 'detail'])
    .where('subject_id', '=', subjectId)
    .orderBy('happened_at')
    .execute()
