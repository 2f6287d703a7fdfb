import { InvitationStatus } from '@diab/internal/clinic'
import { InvitationKind } from '@diab/internal/registration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../db/uuidv7.ts'
import { cancelInvitationsBy } from '../../care/supervision/supervision.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeClinic, makePerson } from '../../testing/makePeople.ts'
import { cancelInvitationsOf, endInvitation, expireInvitations, isPendingInvitation, selectPendingOf } from './invitationStatus.store.ts'

const now = new Date('2026-03-02T12:00:00Z')
const hour = 3_600_000
const later = (hours: number) => new Date(now.getTime() + hours * hour)
const { Pending, Used, Cancelled, Expired } = InvitationStatus

/** Links that differ from the one that a call is about in one respect each: only that one may change. */
describe('of many links', () => {
  let provider: TestProvider
  let person: string
  let inviter: string
  let links: Record<string, string>

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    const { db } = provider
    person = (await makePerson(db)).id
    inviter = (await makePerson(db)).id
    const [otherPerson, otherInviter, clinic] = [(await makePerson(db)).id, (await makePerson(db)).id, await makeClinic(db)]
    const asked = { user_id: person, invited_by: inviter, kind: InvitationKind.PatientPassword, status: Pending, expires_at: later(1) }
    const rows = {
      pending: asked,
      ofAnotherPerson: { ...asked, user_id: otherPerson },
      byAnotherInviter: { ...asked, invited_by: otherInviter },
      ofAnotherKind: { ...asked, kind: InvitationKind.PasswordReset },
      used: { ...asked, status: Used },
      cancelled: { ...asked, status: Cancelled },
      overdue: { ...asked, expires_at: later(0) },
      endedLongAgo: { ...asked, status: Used, expires_at: later(-31 * 24) },
      endedLongAgoWithoutAccount: { ...asked, user_id: null, status: Used, expires_at: later(-31 * 24) },
      endedLately: { ...asked, status: Used, expires_at: later(-29 * 24) },
      endedLongAgoInClinic: { ...asked, user_id: null, clinic_id: clinic, status: Used, expires_at: later(-31 * 24) },
      joinedLongAgo: { ...asked, clinic_id: clinic, status: Used, expires_at: later(-31 * 24) },
      pendingLongAgo: { ...asked, user_id: otherPerson, expires_at: later(-31 * 24) },
    }
    await db.deleteFrom('invitation').execute()
    links = {}
    for (const [name, row] of Object.entries(rows)) {
      const id = uuidv7()
      links[name] = id
      const rest = { id, token_hash: Buffer.from(id), email: `${name}@teszt.example`, created_at: later(-1) }
      await db
        .insertInto('invitation')
        .values({ ...row, ...rest })
        .execute()
    }
  })

  const idOf = (name: string) => links[name] ?? ''
  /** Names of the links in a state. */
  async function namesIn(status: InvitationStatus): Promise<string[]> {
    const rows = await provider.db.selectFrom('invitation').select('email').where('status', '=', status).execute()
    return rows.map(({ email }) => email.replace(/@.*/, '')).toSorted()
  }

  it('one is used once, while it is pending and its time is not over', async () => {
    const before = await namesIn(Used)
    for (const name of ['used', 'cancelled', 'overdue']) {
      expect(await isPendingInvitation(provider.db, idOf(name), now)).toBe(false)
      expect(await endInvitation(provider.db, idOf(name), Used, now)).toBe(false)
    }
    expect(await isPendingInvitation(provider.db, uuidv7(), now)).toBe(false)
    expect(await isPendingInvitation(provider.db, idOf('pending'), now)).toBe(true)
    expect(await endInvitation(provider.db, idOf('pending'), Used, now)).toBe(true)
    expect(await isPendingInvitation(provider.db, idOf('pending'), now)).toBe(false)
    expect(await namesIn(Used)).toEqual([...before, 'pending'].toSorted())
  })

  it("those of a person's account are cancelled, and no others", async () => {
    await cancelInvitationsOf(provider.db, person, [InvitationKind.PatientPassword])
    expect(await namesIn(Cancelled)).toEqual(['byAnotherInviter', 'cancelled', 'overdue', 'pending'])
  })

  it('those that a supervisor sent for a person are cancelled, and no others', async () => {
    await cancelInvitationsBy(provider.db, inviter, person)
    expect(await namesIn(Cancelled)).toEqual(['cancelled', 'overdue', 'pending'])
  })

  it('the newest pending one of a person and kind says where it went', async () => {
    const { db } = provider
    const found = () => selectPendingOf(db, person, InvitationKind.PatientPassword, now)
    await db.deleteFrom('invitation').where('id', '=', idOf('byAnotherInviter')).execute()
    // The others would be newer.
    for (const name of ['used', 'cancelled', 'overdue', 'ofAnotherPerson', 'ofAnotherKind'])
      await db.updateTable('invitation').set({ created_at: now }).where('id', '=', idOf(name)).execute()
    expect(await found()).toEqual({ email: 'pending@teszt.example', expiresAt: later(1) })
    await db.deleteFrom('invitation').where('id', '=', idOf('pending')).execute()
    expect(await found()).toBeUndefined()
  })

  it("those whose time is over are expired, and ended ones of accounts are forgotten after a month, a clinic's are not", async () => {
    expect(await expireInvitations(provider.db, now)).toEqual({ expired: 2, removed: 4 })
    expect(await namesIn(Expired)).toEqual(['overdue'])
    expect(await namesIn(Used)).toEqual(['endedLately', 'endedLongAgoInClinic', 'used'])
    expect(await namesIn(Pending)).toEqual(['byAnotherInviter', 'ofAnotherKind', 'ofAnotherPerson', 'pending'])
  })
})
