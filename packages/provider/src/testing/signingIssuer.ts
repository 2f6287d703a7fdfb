import { once } from 'node:events'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export interface SigningIssuer {
  issuer: string
  /** What `/userinfo` answers to each token; nothing unless set. */
  userInfo: (token: string) => Record<string, unknown> | undefined
  /** Ends every connection without an answer. */
  isAway: boolean
  /** Signs with the present key, or with one that the issuer does not publish. */
  sign(payload: JWTPayload, options?: { typ?: string; isForged?: boolean }): Promise<string>
  /** Publishes another key in place of the present one and signs with it from now on. */
  rotate(): Promise<void>
  close(): Promise<void>
}

const newKey = (kid: string) => generateKeyPair('RS256', { extractable: true }).then((pair) => ({ kid, ...pair }))

/** Starts an issuer that signs whatever a test asks for: discovery, keys and `/userinfo`, and no sign-in. */
export async function startSigningIssuer(): Promise<SigningIssuer> {
  let key = await newKey('1')
  const strange = await newKey('1')
  const server = createServer((request, response) => {
    const send = (body: unknown, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (self.isAway) return void response.destroy()
    if (request.url === '/certs')
      return void exportJWK(key.publicKey).then((jwk) => send({ keys: [{ ...jwk, kid: key.kid, alg: 'RS256', use: 'sig' }] }))
    if (request.url === '/userinfo') {
      const answer = self.userInfo(String(request.headers.authorization).slice('Bearer '.length))
      return send(answer ?? {}, answer ? 200 : 401)
    }
    return send({ issuer: self.issuer, jwks_uri: `${self.issuer}/certs`, userinfo_endpoint: `${self.issuer}/userinfo` })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const self: SigningIssuer = {
    issuer: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    userInfo: () => undefined,
    isAway: false,
    sign(payload, { typ = 'JWT', isForged = false } = {}) {
      const { kid, privateKey } = isForged ? strange : key
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ }).sign(privateKey)
    },
    async rotate() {
      key = await newKey(String(Number(key.kid) + 1))
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return self
}
