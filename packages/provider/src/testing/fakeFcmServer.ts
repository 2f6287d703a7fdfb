import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { importSPKI, jwtVerify } from 'jose'
import type { ServiceAccount } from '../platform/config/serviceAccount.ts'

export interface FakeFcmServer {
  url: string
  account: ServiceAccount
  /** Bodies of the messages that were taken. */
  messages: unknown[]
  tokenRequests: number
  /** Registration tokens that are unregistered. */
  gone: Set<string>
  /** Status of every message from now on; 0: as usual. */
  failWith(status: number): void
  /** Every access token so far is worthless. */
  expireAccess(): void
  close(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** As much of Google's token endpoint and of Firebase messaging as a sender meets. */
export async function startFakeFcmServer(): Promise<FakeFcmServer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const verificationKey = await importSPKI(publicKey, 'RS256')
  const gone = new Set<string>()
  const messages: unknown[] = []
  let failure = 0
  let tokenRequests = 0
  let oldestValid = 1

  async function grant(form: string, audience: string): Promise<[number, unknown]> {
    const assertion = new URLSearchParams(form).get('assertion') ?? ''
    const { payload } = await jwtVerify(assertion, verificationKey, { audience, issuer: 'sender@test.iam' })
    if (payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging') return [400, {}]
    tokenRequests++
    return [200, { access_token: `access-${tokenRequests}`, expires_in: 3600, token_type: 'Bearer' }]
  }

  function take(authorization: string | undefined, body: string): [number, unknown] {
    const number = Number(/^Bearer access-(\d+)$/.exec(authorization ?? '')?.[1])
    if (!(number >= oldestValid)) return [401, { error: { status: 'UNAUTHENTICATED' } }]
    if (failure > 0) return [failure, { error: { status: 'UNAVAILABLE' } }]
    const parsed = JSON.parse(body) as { message: { token: string } }
    if (gone.has(parsed.message.token))
      return [404, { error: { status: 'NOT_FOUND', details: [{ '@type': 'FcmError', errorCode: 'UNREGISTERED' }] } }]
    messages.push(parsed)
    return [200, { name: 'projects/test/messages/1' }]
  }

  const server = createServer((request, response) => {
    void readBody(request)
      .then((body) =>
        request.url === '/token'
          ? grant(body, `${url()}/token`)
          : request.url === '/v1/projects/test/messages:send'
            ? take(request.headers.authorization, body)
            : ([404, {}] as [number, unknown]),
      )
      .catch((): [number, unknown] => [400, {}])
      .then(([status, answer]) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = () => {
    const address = server.address()
    return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  }

  return {
    url: url(),
    account: { project_id: 'test', client_email: 'sender@test.iam', private_key: privateKey, token_uri: `${url()}/token` },
    messages,
    get tokenRequests() {
      return tokenRequests
    },
    gone,
    failWith: (status) => void (failure = status),
    expireAccess: () => void (oldestValid = tokenRequests + 1),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
