import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { confirmPendingSecret, deleteAuthenticator, selectPendingSecret, selectSecret, takeStep } from './authenticator.store.ts'
import {
  deletePasskey,
  deletePasskeysOf,
  insertChallenge,
  insertPasskey,
  recordPasskeyUse,
  selectCredentials,
  selectPasskeys,
  takeChallenge,
  updatePasskeyName,
} from './passkey.store.ts'
import { markAuthenticated } from '../../platform/session/recentAuthentication.ts'
import { deleteRecoveryCode, deleteRecoveryCodes, replaceRecoveryCodes, selectRecoveryCodes } from './recoveryCode.store.ts'
import { lockFactors, selectFactors } from '../../platform/session/secondFactor.store.ts'

/** Of two people who have the same methods, what is done for one is done for that one alone. */
describe('the sign-in methods of a person', () => {
  let provider: TestProvider
  let mine: string
  let other: string
  let keys: Record<string, string>

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    const { db } = provider
    const people = [(await makePerson(db)).id, (await makePerson(db)).id] as const
    ;[mine, other] = people
    keys = {}
    for (const userId of people) {
      const id = uuidv7()
      keys[userId] = id
      const passkey = {
        id,
        userId,
        credentialId: `kulcs ${userId}`,
        publicKey: Buffer.from('x'),
        signCount: 1,
        transports: [],
        name: 'Telefon',
      }
      await insertPasskey(db, passkey)
      const secret = Buffer.from(`titok ${userId}`)
      const pending = { pending_secret: Buffer.from(`új ${userId}`), pending_at: new Date(), last_step: 5 }
      await db
        .insertInto('authenticator')
        .values({ user_id: userId, secret, ...pending })
        .execute()
      await replaceRecoveryCodes(db, userId, [`kód ${userId}`])
      await db
        .insertInto('sign_in')
        .values({ id: `belépés ${userId}`, user_id: userId })
        .execute()
    }
  })

  /** All that is kept about the methods of a person. */
  async function storedOf(userId: string): Promise<unknown> {
    const { rows } = await sql`
      select (select to_jsonb(a) from authenticator a where user_id = ${userId}) as authenticator,
        (select jsonb_agg(p) from passkey p where user_id = ${userId}) as passkeys,
        (select jsonb_agg(r) from recovery_code r where user_id = ${userId}) as codes,
        (select jsonb_agg(s) from sign_in s where user_id = ${userId}) as "signIns"`.execute(provider.db)
    return rows[0]
  }

  it('are read as they are, and not those of another', async () => {
    const { db } = provider
    await db.deleteFrom('passkey').where('user_id', '=', mine).execute()
    await deleteRecoveryCodes(db, mine)
    await db.deleteFrom('authenticator').where('user_id', '=', mine).execute()
    const none = { hasAuthenticator: false, passkeyCount: 0, recoveryCodesLeft: 0 }
    expect(await selectFactors(db, mine)).toMatchObject({ email: `${mine}@teszt.example`, ...none })
    expect(await lockFactors(db, other)).toMatchObject({
      email: `${other}@teszt.example`,
      hasAuthenticator: true,
      passkeyCount: 1,
      recoveryCodesLeft: 1,
    })
    expect([await selectSecret(db, mine), await selectPendingSecret(db, mine)]).toEqual([undefined, undefined])
    expect([await selectPasskeys(db, mine), await selectCredentials(db, mine), await selectRecoveryCodes(db, mine)]).toEqual([[], [], []])
    expect((await selectSecret(db, other))?.toString()).toBe(`titok ${other}`)
    expect((await selectPendingSecret(db, other))?.toString()).toBe(`új ${other}`)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['an authenticator that is confirmed', () => confirmPendingSecret(provider.db, mine, 7)],
    ['a code that is used', async () => expect(await takeStep(provider.db, mine, 6)).toBe(true)],
    ['an authenticator that is removed', async () => expect(await deleteAuthenticator(provider.db, mine)).toBe(true)],
    ['a passkey that is used', async () => expect(await recordPasskeyUse(provider.db, keys[mine] ?? '', 2)).toBe(true)],
    ['a passkey that is renamed', async () => expect(await updatePasskeyName(provider.db, mine, keys[mine] ?? '', 'Új')).toBeDefined()],
    ['a passkey that is removed', async () => expect(await deletePasskey(provider.db, mine, keys[mine] ?? '')).toBe('Telefon')],
    ['passkeys that are removed', () => deletePasskeysOf(provider.db, mine)],
    ['recovery codes that are replaced', () => replaceRecoveryCodes(provider.db, mine, ['x'])],
    ['recovery codes that are removed', () => deleteRecoveryCodes(provider.db, mine)],
    [
      'a recovery code that is used',
      async () => {
        const [code] = await selectRecoveryCodes(provider.db, mine)
        expect(await deleteRecoveryCode(provider.db, code?.id ?? '')).toBe(true)
      },
    ],
    [
      'a sign-in that is authenticated again',
      async () => {
        const principal = { userId: mine, roles: [], emailConfirmed: true, signInId: `belépés ${mine}` }
        expect(await markAuthenticated(provider.db, principal, true)).toBe(true)
      },
    ],
  ])('change with %s, and those of another do not', async (_what, change) => {
    const [before, beforeOfOther] = [await storedOf(mine), await storedOf(other)]
    await change()
    expect(await storedOf(mine)).not.toEqual(before)
    expect(await storedOf(other)).toEqual(beforeOfOther)
  })

  it('are not renamed or removed with the id of the passkey of another, nor authenticated in the sign-in of another', async () => {
    const { db } = provider
    const beforeOfOther = await storedOf(other)
    const key = keys[other] ?? ''
    expect(await updatePasskeyName(db, mine, key, 'Idegen')).toBeUndefined()
    expect(await deletePasskey(db, mine, key)).toBeUndefined()
    const principal = { userId: mine, roles: [], emailConfirmed: true, signInId: `belépés ${other}` }
    expect(await markAuthenticated(db, principal, true)).toBe(false)
    expect(await storedOf(other)).toEqual(beforeOfOther)
  })

  it('are tried with a challenge that is used once, is not over, and is the one that was made', async () => {
    const { db } = provider
    const challengeOf = (userId: string) => ({ purpose: 'use', boundTo: 'x', accountId: userId }) as const
    await insertChallenge(db, `kihívás ${other}`, challengeOf(other))
    expect(await takeChallenge(db, `kihívás ${mine}`)).toBeUndefined()
    await insertChallenge(db, `kihívás ${mine}`, challengeOf(mine))
    expect(await takeChallenge(db, `kihívás ${mine}`)).toEqual(challengeOf(mine))
    expect(await takeChallenge(db, `kihívás ${mine}`)).toBeUndefined()
    await db.updateTable('oidc_payload').set({ expires_at: new Date() }).where('model', '=', 'PasskeyChallenge').execute()
    expect(await takeChallenge(db, `kihívás ${other}`)).toBeUndefined()
  })
})
