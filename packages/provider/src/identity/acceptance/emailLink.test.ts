import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createInvitation, type NewInvitation } from '../../platform/invitations/invitation.store.ts'

const password = 'nagyon-titkos-1'
let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(() => provider.db.deleteFrom('attempt_window').execute())

const invite = (invitation: NewInvitation) =>
  createInvitation(provider.db, { publicUrl: provider.config.publicUrl, now: new Date() }, invitation)
const accept = (token: string, body: object = {}) => provider.call('POST', `/v1/invitation/${token}`, { body })
const userWith = (email: string) => provider.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()
const addressOf = ({ id }: TestPerson) => `${id}@teszt.example`

describe('another e-mail address', () => {
  it('replaces the old one, which is notified; older links to it open nothing', async () => {
    const person = await makePerson(provider.db)
    const old = await invite({ kind: 'passwordReset', email: addressOf(person), userId: person.id })
    const { token } = await invite({ kind: 'emailChange', email: 'ujcim@pelda.example', userId: person.id })
    expect((await accept(token)).status).toBe(204)
    expect(await userWith('ujcim@pelda.example')).toMatchObject({ id: person.id, email_confirmed: true })
    expect((await mailsTo(provider.db, addressOf(person))).map(({ subject }) => subject)).toEqual(['Megváltozott a fiókod e-mail-címe'])
    expect((await accept(old.token, { password })).status).toBe(410)
  })

  it('is not taken from its present owner', async () => {
    const person = await makePerson(provider.db)
    const { token } = await invite({ kind: 'emailChange', email: 'kozben@pelda.example', userId: person.id })
    const other = await makePerson(provider.db)
    await provider.db.updateTable('app_user').set({ email: 'Kozben@pelda.example' }).where('id', '=', other.id).execute()
    expect((await accept(token)).status).toBe(409)
    expect(await userWith(addressOf(person))).toMatchObject({ id: person.id })
  })

  it('is not confirmed once it is another', async () => {
    const person = await makePerson(provider.db)
    const { token } = await invite({ kind: 'emailConfirmation', email: addressOf(person), userId: person.id })
    await provider.db.updateTable('app_user').set({ email: 'mar.mas@pelda.example' }).where('id', '=', person.id).execute()
    expect((await accept(token)).status).toBe(410)
  })
})
