import { expect, it } from 'vitest'
import { createDiabClient } from '../client/createDiabClient.ts'
import { needsRecentAuthentication } from '../http/ProviderError.ts'
import { createFakeProvider } from './createFakeProvider.ts'

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

it('refuses what needs a recent authentication until the user authenticates', async () => {
  const fake = createFakeProvider()
  const { account, signInMethods } = createDiabClient(fake.clientOptions)
  const { id } = fake.people.patient
  fake.state.isAuthenticationRecent = false
  expect(needsRecentAuthentication(await failureOf(account.readConnectionToken(id)))).toBe(true)
  const wrong = await failureOf(signInMethods.authenticate(id, { password: 'nem ez' }))
  expect([needsRecentAuthentication(wrong), fake.state.isAuthenticationRecent]).toEqual([false, false])
  await signInMethods.authenticate(id, { password: 'Demo-1234!' })
  expect(await account.readConnectionToken(id)).toMatchObject({ connectionToken: fake.people.patient.connectionToken })
})

it('asks for the second factor, too, where the current password is in the body', async () => {
  const fake = createFakeProvider()
  const { account, signInMethods } = createDiabClient(fake.clientOptions)
  const { id } = fake.people.patient
  const change = { currentPassword: 'Demo-1234!', newPassword: 'egy új jelszó' }
  await signInMethods.createAuthenticator(id)
  await signInMethods.confirmAuthenticator(id, '123456')
  fake.state.isAuthenticationRecent = false
  expect(needsRecentAuthentication(await failureOf(account.changePassword(change)))).toBe(true)
  expect(await failureOf(signInMethods.authenticate(id, { password: 'Demo-1234!' }))).toMatchObject({
    data: { errors: { code: [expect.any(String)] } },
  })
  await signInMethods.authenticate(id, { password: 'Demo-1234!', code: '123456' })
  expect(await failureOf(account.changePassword(change))).toBeUndefined()
})
