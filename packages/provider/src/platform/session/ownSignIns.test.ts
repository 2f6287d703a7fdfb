import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteStep, findStep, saveStep } from '../../identity/oidc/signInStep.store.ts'
import { deletePin, savePin, selectPin } from '../../identity/pin/pin.store.ts'
import { removePushToken, savePushToken } from '../push/pushMessage.store.ts'
import { confirmAddress, setProvedAddress } from '../../identity/registration/address.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { setPassword } from './credential.store.ts'
import { endSessions, endSignIn, insertSignInGrant, selectSignIns, takeSignInGrant } from './signIn.store.ts'
import { forgetDevices, isKnownDevice, saveKnownDevice } from './knownDevice.store.ts'
import { isTokenCurrent } from './tokenAccount.store.ts'

/** Of two people with the same sign-ins, devices and PINs, what is done for one is done for that one alone. */
describe('the sign-ins of a person', () => {
  let provider: TestProvider
  let mine: string
  let other: string
  const tomorrow = () => new Date(Date.now() + 86_400_000)
  const principalOf = (userId: string, signInId = `1 ${userId}`) => ({ userId, roles: [], emailConfirmed: true, signInId })

  async function addSession(userId: string, name: string, expiresAt: Date) {
    const uid = `${name} ${userId}`
    await provider.db.insertInto('sign_in').values({ id: uid, user_id: userId }).execute()
    const session = { model: 'Session', id: `s ${uid}`, uid, payload: JSON.stringify({ accountId: userId }), expires_at: expiresAt }
    const code = { model: 'AuthorizationCode', id: `c ${uid}`, payload: JSON.stringify({ accountId: userId, sessionUid: uid }) }
    await provider.db.insertInto('oidc_payload').values([session]).execute()
    await provider.db
      .insertInto('oidc_payload')
      .values([{ ...code, expires_at: expiresAt }])
      .execute()
  }

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    const { db } = provider
    await db.deleteFrom('oidc_payload').execute()
    const people = [(await makePerson(db)).id, (await makePerson(db)).id] as const
    ;[mine, other] = people
    for (const userId of people) {
      await addSession(userId, '1', tomorrow())
      await addSession(userId, '2', tomorrow())
      await addSession(userId, 'lejárt', new Date(Date.now() - 1000))
      await setPassword(db, userId, 'Regi-Jelszo-123')
      await db
        .updateTable('credential')
        .set({ changed_with: `jegy ${userId}` })
        .where('user_id', '=', userId)
        .execute()
      await saveKnownDevice(db, { userId, formerHash: undefined, deviceHash: `gép ${userId}` })
      await savePin(db, userId, `pin ${userId}`, new Date())
      await savePushToken(db, userId, `böngésző ${userId}`)
    }
  })

  /** All that is kept about how a person signs in. */
  async function storedOf(userId: string): Promise<unknown> {
    const { rows } = await sql`
      select (select jsonb_agg(to_jsonb(o) order by id) from oidc_payload o where account_id = ${userId}) as payloads,
        (select jsonb_agg(to_jsonb(s) order by id) from sign_in s where user_id = ${userId}) as "signIns",
        (select jsonb_agg(c) from credential c where user_id = ${userId}) as credentials,
        (select jsonb_agg(d) from known_device d where user_id = ${userId}) as devices,
        (select jsonb_agg(p) from user_pin p where user_id = ${userId}) as pins,
        (select jsonb_agg(p) from push_token p where user_id = ${userId}) as browsers,
        (select to_jsonb(u) from app_user u where id = ${userId}) as person`.execute(provider.db)
    return rows[0]
  }

  it('are listed as long as they last, and not those of another', async () => {
    const shown = await selectSignIns(provider.db, principalOf(mine))
    expect(new Map(shown.map(({ id, isCurrent }) => [id, isCurrent]))).toEqual(
      new Map([
        [`1 ${mine}`, true],
        [`2 ${mine}`, false],
      ]),
    )
  })

  it('let a token be used as long as its own sign-in lasts', async () => {
    const isCurrent = (signInId: string) => isTokenCurrent(provider.db, principalOf(mine, signInId))
    expect([await isCurrent(`1 ${mine}`), await isCurrent(`lejárt ${mine}`), await isCurrent('nincs')]).toEqual([true, false, false])
  })

  it('are known by the own device, address and PIN', async () => {
    const { db } = provider
    const address = (userId: string) => `${userId}@teszt.example`
    expect(await isKnownDevice(db, address(mine), `gép ${mine}`)).toBe(true)
    expect(await isKnownDevice(db, address(mine), `gép ${other}`)).toBe(false)
    expect(await selectPin(db, mine)).toBe(`pin ${mine}`)
    expect(await confirmAddress(db, mine, address(other))).toBe(false)
  })

  it('are not ended by another person', async () => {
    const [before, beforeOfOther] = [await storedOf(mine), await storedOf(other)]
    expect(await endSignIn(provider.db, mine, `1 ${other}`)).toBe(false)
    expect([await storedOf(mine), await storedOf(other)]).toEqual([before, beforeOfOther])
  })

  it('end one by one, with the codes that were made in it', async () => {
    expect(await endSignIn(provider.db, mine, `1 ${mine}`)).toBe(true)
    const payloads = await provider.db.selectFrom('oidc_payload').select('id').where('account_id', '=', mine).execute()
    expect(payloads.map(({ id }) => id).toSorted()).toEqual(
      ['2', 'lejárt'].flatMap((name) => [`c ${name} ${mine}`, `s ${name} ${mine}`]).toSorted(),
    )
    const signIns = await provider.db.selectFrom('sign_in').select('id').where('user_id', '=', mine).execute()
    expect(signIns.map(({ id }) => id).toSorted()).toEqual([`2 ${mine}`, `lejárt ${mine}`])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['one that ends', () => endSignIn(provider.db, mine, `1 ${mine}`)],
    ['the end of all', () => endSessions(provider.db, mine)],
    ['devices that are forgotten', () => forgetDevices(provider.db, mine)],
    ['a PIN that is removed', () => deletePin(provider.db, mine)],
    ['a browser that is removed', () => removePushToken(provider.db, mine, `böngésző ${mine}`)],
    ['an address that is confirmed', async () => expect(await confirmAddress(provider.db, mine, `${mine}@teszt.example`)).toBe(true)],
    [
      'an address that was proved',
      async () => expect(await setProvedAddress(provider.db, mine, `uj-${mine}@teszt.example`)).toBe('proved'),
    ],
  ])('change with %s, and those of another do not', async (_what, change) => {
    const [before, beforeOfOther] = [await storedOf(mine), await storedOf(other)]
    await change()
    expect(await storedOf(mine)).not.toEqual(before)
    expect(await storedOf(other)).toEqual(beforeOfOther)
  })

  it('keep their second browser when the first is removed', async () => {
    await savePushToken(provider.db, mine, 'második')
    await removePushToken(provider.db, mine, `böngésző ${mine}`)
    const left = await provider.db.selectFrom('push_token').select('token').where('user_id', '=', mine).execute()
    expect(left).toEqual([{ token: 'második' }])
  })

  it('begin with a separate step and grant, while these last', async () => {
    const { db } = provider
    const step = (accountId: string) => ({ accountId, kind: 'secondFactor' }) as const
    await saveStep(db, 'más', step(other))
    expect(await findStep(db, 'enyém')).toBeUndefined()
    await saveStep(db, 'enyém', step(mine))
    expect(await findStep(db, 'enyém')).toEqual(step(mine))
    await deleteStep(db, 'enyém')
    expect([await findStep(db, 'enyém'), await findStep(db, 'más')]).toEqual([undefined, step(other)])
    await db.updateTable('oidc_payload').set({ expires_at: new Date() }).where('id', '=', 'más').execute()
    expect(await findStep(db, 'más')).toBeUndefined()

    const grant = (accountId: string) => ({ accountId, email: `${accountId}@teszt.example` })
    await insertSignInGrant(db, 'másé', grant(other), tomorrow())
    expect(await takeSignInGrant(db, 'enyém')).toBeUndefined()
    await insertSignInGrant(db, 'enyém', grant(mine), tomorrow())
    await insertSignInGrant(db, 'lejárt', grant(mine), new Date())
    expect([await takeSignInGrant(db, 'enyém'), await takeSignInGrant(db, 'lejárt')]).toEqual([grant(mine), undefined])
    expect(await takeSignInGrant(db, 'másé')).toEqual(grant(other))
  })
})
