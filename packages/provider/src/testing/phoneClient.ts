import { createHash } from 'node:crypto'
import type { CreatedUploader, UploaderScope } from '@diab/internal/devices'
import type { TestProvider } from './createTestProvider.ts'
import type { TestPerson } from './makePeople.ts'

export const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex')

/** An app of a phone that a person connected with a diary; it sends the SHA-1 of its secret, as most apps do. */
export async function connectPhone(
  provider: Pick<TestProvider, 'call' | 'tokenFor'>,
  by: TestPerson,
  { patient = by, scope = 'write' as UploaderScope, timeZone }: { patient?: TestPerson; scope?: UploaderScope; timeZone?: string } = {},
) {
  const path = `/v1/patient/${patient.id}/uploader`
  const created = await provider.call('POST', path, {
    token: await provider.tokenFor(by),
    body: { name: 'xDrip+', scope, ...(timeZone && { timeZone }) },
  })
  const { secret, uploader } = (await created.json()) as CreatedUploader
  const call = (method: string, apiPath: string, body?: unknown, headers: Record<string, string> = { 'api-secret': sha1(secret) }) =>
    provider.call(method, apiPath, { body, headers })
  return {
    secret,
    uploader,
    call,
    /** The parsed answer of a call that succeeds. */
    async read<Answer = Record<string, unknown>[]>(method: string, apiPath: string, body?: unknown, headers?: Record<string, string>) {
      const response = await call(method, apiPath, body, headers)
      if (!response.ok) throw new Error(`${method} ${apiPath}: ${response.status} ${await response.text()}`)
      return (await response.json()) as Answer
    },
    remove: async () => (await provider.call('DELETE', `${path}/${uploader.id}`, { token: await provider.tokenFor(by) })).status,
  }
}

export type PhoneClient = Awaited<ReturnType<typeof connectPhone>>
