// The certificate's library needs it before itself.
import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { X509CertificateGenerator, PemConverter, SubjectAlternativeNameExtension } from '@peculiar/x509'
import { employ, makeClinic, makePerson } from '../packages/provider/src/testing/makePeople.ts'
import { connect } from '../packages/provider/src/platform/db/connect.ts'
import { adoptRunningPostgres } from '../packages/provider/src/platform/db/embeddedPostgres.ts'
import { setPassword } from '../packages/provider/src/platform/session/credential.store.ts'
import { freePort } from '../packages/provider/src/testing/freePort.ts'
import { startProvider } from './provider.ts'

export const nurse = { email: 'nover@rendelo.example', password: 'hosszu-es-titkos-2' }

/** A certificate of this machine's own name, for an hour; browsers have to be asked to accept it. */
async function makeCertificate() {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notAfter: new Date(Date.now() + 3_600_000),
    signingAlgorithm,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  })
  return {
    cert: certificate.toString('pem'),
    key: PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY'),
  }
}

/** Ends TLS in front of a provider, as an operator's proxy does. */
async function startProxy(port: number, target: string) {
  const server = createServer(await makeCertificate(), (incoming, outgoing) => {
    const forwarded = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' }
    const passed = request(new URL(incoming.url ?? '/', target), {
      method: incoming.method,
      headers: { ...incoming.headers, ...forwarded },
    })
    passed.on('response', (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)))
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

async function addNurse(dataDirectory: string) {
  const settings = await adoptRunningPostgres(dataDirectory)
  if (!settings) throw new Error('The database is not running')
  const { db } = connect(settings, { max: 1 })
  const person = await makePerson(db, ['MedicalAttendant'], 'Kiss Mária')
  await db.updateTable('app_user').set({ email: nurse.email, email_confirmed: true }).where('id', '=', person.id).execute()
  await setPassword(db, person.id, nurse.password)
  await employ(db, await makeClinic(db), person)
  await db.destroy()
}

/** A provider in production at an https address, with one nurse in it. */
export async function startSecureProvider() {
  const port = await freePort()
  const url = `https://localhost:${port}`
  const provider = await startProvider({
    DIAB_MODE: 'production',
    DIAB_HOST: 'localhost',
    DIAB_PUBLIC_URL: url,
    DIAB_COOKIE_SECRET: randomBytes(33).toString('base64'),
    DIAB_TRUSTED_PROXIES: '1',
  })
  await addNurse(provider.dataDirectory)
  const stopProxy = await startProxy(port, provider.url)
  return {
    url,
    async dispose() {
      stopProxy()
      await provider.dispose()
    },
  }
}
