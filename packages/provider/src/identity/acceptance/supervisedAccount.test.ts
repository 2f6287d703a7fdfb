import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { createInvitation, type NewInvitation } from '../../platform/invitations/invitation.store.ts'
import { notificationsTo } from '../../testing/notificationsTo.ts'

const password = 'nagyon-titkos-1'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(() => provider.db.deleteFrom('attempt_window').execute())

const invite = (invitation: NewInvitation) =>
  createInvitation(provider.db, { publicUrl: provider.config.publicUrl, now: new Date() }, invitation)
const read = async (token: string) => (await provider.call('GET', `/v1/invitation/${token}`)).json()
const accept = (token: string, body: object = {}) => provider.call('POST', `/v1/invitation/${token}`, { body })
const userWith = (email: string) => provider.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()
const addressOf = ({ id }: TestPerson) => `${id}@teszt.example`
const received = async (person: { id: string }) =>
  (await notificationsTo(provider.db, person)).map(({ type, subtitle, data }) => ({ type, subtitle, data }))

describe('a supervised person who gets an account', () => {
  it('signs in with the address of the mail; the supervisor stays and is notified', async () => {
    const [parent, child] = [await makePerson(provider.db), await makePerson(provider.db, ['Patient'], 'Felnőtt Feri')]
    await provider.db.updateTable('app_user').set({ email: null }).where('id', '=', child.id).execute()
    await supervise(provider.db, parent, child)
    const { token, link } = await invite({ kind: 'patientPassword', email: 'feri@pelda.example', userId: child.id, invitedBy: parent.id })
    expect(link).toBe(`${provider.config.publicUrl}/jelszo-meghivas/paciens/${child.id}/${token}`)
    expect(await read(token)).toMatchObject({ kind: 'patientPassword', fullname: 'Felnőtt Feri', email: 'feri@pelda.example' })
    expect((await accept(token, { password })).status).toBe(400)
    expect((await accept(token, { password, privacyAccepted: true })).status).toBe(204)
    expect(await userWith('feri@pelda.example')).toMatchObject({ id: child.id, email_confirmed: true })
    expect(await received(parent)).toMatchObject([{ type: 106, data: { supervisedId: child.id } }])
    const stillSupervised = await provider.call('GET', `/v1/patient/${child.id}`, { token: await provider.tokenFor(parent) })
    expect(stillSupervised.status).toBe(200)
  })

  it('notifies every present supervisor of the person, not only the inviter', async () => {
    const [inviting, other, gone, child] = [
      await makePerson(provider.db),
      await makePerson(provider.db),
      await makePerson(provider.db),
      await makePerson(provider.db, ['Patient'], 'Felnőtt <b>Flóra</b>'),
    ]
    await provider.db.updateTable('app_user').set({ email: null }).where('id', '=', child.id).execute()
    for (const supervisor of [inviting, other]) await supervise(provider.db, supervisor, child)
    const { token } = await invite({ kind: 'patientPassword', email: 'flora@pelda.example', userId: child.id, invitedBy: gone.id })
    expect((await accept(token, { password, privacyAccepted: true })).status).toBe(204)
    const news = { type: 106, data: { supervisedId: child.id, invitationTypeEnum: 1 }, subtitle: expect.stringContaining('&lt;b&gt;Flóra') }
    expect([await received(inviting), await received(other), await received(gone)]).toEqual([[news], [news], []])
  })

  it('gets no address of another person, and no second password', async () => {
    const [child, other] = [await makePerson(provider.db), await makePerson(provider.db)]
    await provider.db.updateTable('app_user').set({ email: null }).where('id', '=', child.id).execute()
    const taken = await invite({ kind: 'patientPassword', email: addressOf(other), userId: child.id })
    const free = await invite({ kind: 'patientPassword', email: 'szabad@pelda.example', userId: child.id })
    const answer = { password, privacyAccepted: true }
    expect((await accept(taken.token, answer)).status).toBe(409)
    expect(await read(taken.token)).toMatchObject({ status: 1 })
    expect((await accept(free.token, answer)).status).toBe(204)
    expect((await accept(taken.token, answer)).status).toBe(410)
  })
})
