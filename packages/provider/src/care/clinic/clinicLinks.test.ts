import { InvitationStatus } from '@diab/internal/clinic'
import { InvitationKind } from '@diab/internal/registration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { employ, makeClinic, makeDoctor, makePerson } from '../../testing/makePeople.ts'
import {
  cancelAsked,
  countInvitations,
  isPending,
  revokeInvitation,
  selectPatientInvitations,
  selectWorkerInvitations,
} from './clinicInvitation.store.ts'
import { workerKinds } from '../../platform/invitations/invitationStatus.store.ts'

const now = new Date('2026-03-02T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const { Pending, Used, Cancelled, Expired } = InvitationStatus

/** Invitations that differ in one respect each: a clinic sees and takes back its own that were sent to an address. */
describe('the invitations of a clinic', () => {
  let provider: TestProvider
  let clinic: string
  let person: string
  let links: Record<string, string>

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    const { db } = provider
    await db.deleteFrom('invitation').execute()
    clinic = await makeClinic(db)
    person = (await makePerson(db)).id
    const [elsewhere, inviter] = [await makeClinic(db), (await makePerson(db, ['Doctor'], 'Dr. Meghívó')).id]
    const sent = {
      clinic_id: clinic,
      kind: InvitationKind.DoctorRegistration,
      user_id: null as string | null,
      status: Pending,
      expires_at: later(1),
    }
    const rows = {
      sent,
      second: sent,
      ofAnotherClinic: { ...sent, clinic_id: elsewhere },
      toPatient: { ...sent, kind: InvitationKind.ClinicPatient },
      used: { ...sent, status: Used },
      overdue: { ...sent, expires_at: later(0) },
      asked: { ...sent, user_id: person },
      askedOfAnother: { ...sent, user_id: (await makePerson(db)).id },
      askedElsewhere: { ...sent, user_id: person, clinic_id: elsewhere },
      askedAsPatient: { ...sent, user_id: person, kind: InvitationKind.ClinicPatient },
      askedAndUsed: { ...sent, user_id: person, status: Used },
    }
    links = {}
    for (const [name, row] of Object.entries(rows)) {
      const id = uuidv7()
      links[name] = id
      const rest = { id, token_hash: Buffer.from(id), email: `${name}@teszt.example`, invited_by: inviter, created_at: later(-1) }
      await db
        .insertInto('invitation')
        .values({ ...row, ...rest, worker_type: 1 })
        .execute()
    }
  })

  const idOf = (name: string) => links[name] ?? ''
  const scope = () => ({ clinicId: clinic, kinds: workerKinds, now })
  const page = { sortBy: 'created_at_desc', offset: 0, limit: 100 } as const
  const cancelled = async () => {
    const rows = await provider.db.selectFrom('invitation').select('email').where('status', '=', Cancelled).execute()
    return rows.map(({ email }) => email.replace(/@.*/, '')).toSorted()
  }

  it('are those that it sent to an address, with their state by the clock and who sent them', async () => {
    const { db } = provider
    const states = async (status?: InvitationStatus) => {
      const rows = await selectWorkerInvitations(db, clinic, now, { ...page, ...(status && { status }) })
      return new Map(rows.map((row) => [row.email.replace(/@.*/, ''), row.status]))
    }
    const pending = new Map(['sent', 'second'].map((name) => [name, Pending] as const))
    expect(await states()).toEqual(new Map<string, InvitationStatus>([...pending, ['used', Used], ['overdue', Expired]]))
    expect(await states(Pending)).toEqual(pending)
    expect([await countInvitations(db, scope(), undefined), await countInvitations(db, scope(), Pending)]).toEqual([4, 2])
    expect(await selectWorkerInvitations(db, clinic, now, page, idOf('second'))).toMatchObject([
      { id: idOf('second'), invitedBy: 'Dr. Meghívó' },
    ])
  })

  it.each([
    ['sent', true],
    ['used', false],
    ['overdue', false],
    ['asked', false],
    ['toPatient', false],
    ['ofAnotherClinic', false],
    ['missing', false],
  ])('wait for an answer at the address of %s: %s', async (name, isWaiting) => {
    expect(await isPending(provider.db, scope(), `${name.toUpperCase()}@teszt.example`)).toBe(isWaiting)
  })

  it('are taken back one by one while they are pending', async () => {
    const { db } = provider
    for (const name of ['asked', 'toPatient', 'ofAnotherClinic']) expect(await revokeInvitation(db, scope(), idOf(name))).toBeUndefined()
    for (const name of ['used', 'overdue']) expect(await revokeInvitation(db, scope(), idOf(name))).toMatchObject({ isPending: false })
    expect(await cancelled()).toEqual([])
    expect(await revokeInvitation(db, scope(), idOf('sent'))).toMatchObject({ isPending: true })
    expect(await cancelled()).toEqual(['sent'])
  })

  it('to a known professional are taken back when that one is asked again', async () => {
    await cancelAsked(provider.db, clinic, person)
    expect(await cancelled()).toEqual(['asked'])
  })

  it('to a patient name the doctors that were meant and still work there', async () => {
    const { db } = provider
    const [meant, left, notMeant] = [await makeDoctor(db), await makeDoctor(db), await makeDoctor(db)]
    const attendant = await makePerson(db, ['MedicalAttendant'])
    await employ(db, clinic, meant)
    await employ(db, clinic, notMeant)
    await employ(db, clinic, attendant, 2)
    await employ(db, await makeClinic(db), left)
    const doctorIds = [meant.id, left.id, attendant.id]
    await db.updateTable('invitation').set({ doctor_ids: doctorIds }).where('id', '=', idOf('toPatient')).execute()
    const [shown] = await selectPatientInvitations(db, clinic, now, page)
    expect(shown?.doctors.map(({ id }) => id)).toEqual([meant.id])
  })
})
