import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createInvitation, type NewInvitation } from '../../platform/invitations/invitation.store.ts'
import { makeClinic, makePerson } from '../makePeople.ts'

/** The token that a call of the way in names, and what it says. */
interface WayInRequest {
  ids?: Readonly<Record<string, string>>
  body?: unknown
}

type Make = (db: Kysely<Database>, subjectId: string) => Promise<WayInRequest>

const password = 'nagyon-titkos-1'
const addressOf = (id: string) => `${id}@teszt.example`

async function invite(db: Kysely<Database>, invitation: NewInvitation): Promise<string> {
  const { token } = await createInvitation(db, { publicUrl: 'http://localhost', now: new Date() }, invitation)
  return token
}

/** Creates a password link of a person who is not a subject. */
async function makeResetLink(db: Kysely<Database>): Promise<string> {
  const { id } = await makePerson(db)
  return invite(db, { kind: 'passwordReset', email: addressOf(id), userId: id })
}

const withResetLink: Make = async (db) => ({ ids: { token: await makeResetLink(db) } })

const newcomer = { fullname: 'Új Név', privacyAccepted: true }

const makers: Readonly<Record<string, Make>> = {
  'registration.register': async () => ({
    body: {
      ...newcomer,
      flow: 'self-manager',
      email: addressOf(uuidv7()),
      password,
      dateOfBirth: '1990-01-31',
      newsletterSubscribed: false,
    },
  }),
  'registration.requestClinic': async () => ({
    body: { ...newcomer, clinicName: 'Új rendelő', email: addressOf(uuidv7()), phone: '+36 1 234 5678' },
  }),
  'registration.forgotPassword': async () => ({ body: { email: addressOf(uuidv7()) } }),
  'registration.resetPassword': async (db) => ({ body: { token: await makeResetLink(db), newPassword: password } }),
  'invitation.read': withResetLink,
  'invitation.accept': async (db, subjectId) => ({ ...(await withResetLink(db, subjectId)), body: { password } }),
  'invitation.acceptWithSignIn': async (db, subjectId) => ({ ...(await withResetLink(db, subjectId)), body: {} }),
  'invitation.decline': withResetLink,
  'invitation.acceptAsPatient': async (db, subjectId) => ({
    ids: { token: await invite(db, { kind: 'clinicPatient', email: addressOf(subjectId), clinicId: await makeClinic(db) }) },
  }),
  'invitation.acceptAsWorker': async (db, subjectId) => ({
    ids: {
      token: await invite(db, {
        kind: 'attendantRegistration',
        email: addressOf(subjectId),
        clinicId: await makeClinic(db),
        workerType: 2,
      }),
    },
  }),
  // The right password would send a mail.
  'settings.requestEmailChange': async () => ({ body: { email: addressOf(uuidv7()), password: 'nem-ez-az-1' } }),
  'settings.resendEmailConfirmation': async () => ({}),
}

/** What a request of the way in needs to succeed. */
export async function makeWayInRequest(db: Kysely<Database>, endpointId: string, subjectId: string): Promise<WayInRequest> {
  return (await makers[endpointId]?.(db, subjectId)) ?? {}
}
