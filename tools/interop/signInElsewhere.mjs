// A second OpenID provider whose users sign in to the demo: three forms of subject, as three issuers write them.
import { secondAudience, startSecondIssuer } from '../../packages/provider/src/testing/secondIssuer.ts'
import { freePort } from '../../packages/provider/src/testing/freePort.ts'
import { startDemoProvider } from './demoProvider.mjs'

const people = [
  { subject: '0f7d2c5e-9c1b-4d7e-8f51-7a3f7b9c0d21', email: 'uj.paciens@pelda.example', role: 'Patient' },
  { subject: 'dr.toth@klinika.example', email: 'orvos@demo.diab', role: 'Doctor' },
  { subject: 'auth0|65f1c0ffee0001', email: 'asszisztens@demo.diab', role: 'MedicalAttendant' },
]

/** Returns what a user reads of the own account. */
async function readUser(url, token) {
  const response = await fetch(`${url}/v1/user`, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, ...(await response.json()) }
}

/** Signs a new patient, a doctor and a nurse of the demo in at the second issuer. */
export async function signInElsewhere() {
  const port = await freePort()
  const users = Object.fromEntries(people.map(({ subject, email }) => [subject, { name: 'Minta Margit', email, email_verified: true }]))
  const issuer = await startSecondIssuer(users, { port })
  const provider = await startDemoProvider({
    DIAB_OIDC_ISSUER: issuer.issuer,
    DIAB_OIDC_CLIENT_ID: 'clinic-portal',
    DIAB_OIDC_SCOPE: 'openid profile email diary',
    DIAB_OIDC_AUDIENCE: secondAudience,
    DIAB_OIDC_TOKEN_TYPE: 'at+jwt',
    DIAB_OIDC_NEW_ACCOUNTS: 'patients',
  })
  const issues = []
  try {
    for (const { subject, email, role } of people) {
      const user = await readUser(provider.url, await issuer.signIn(subject))
      if (user.status !== 200 || user.email !== email || !user.roles.includes(role)) issues.push(`${subject}: ${user.status} ${user.roles}`)
    }
    const changed = await readUser(provider.url, (await issuer.signIn(people[0].subject)).replace(/\.[^.]{8}(?=[^.]*$)/, '.AAAAAAAA'))
    if (changed.status !== 401) issues.push(`a changed token: ${changed.status}`)
  } finally {
    await provider.stop()
    await issuer.close()
  }
  return { line: 'a patient, a doctor and a nurse with three forms of subject sign in at a second issuer', issues }
}
