import type { TestProvider } from './createTestProvider.ts'
import { makeDoctor, type TestPerson } from './makePeople.ts'
import type { NewsWorld } from './newsWorld.ts'

let serial = 0
/** Returns an unused serial number. */
export const freshSerial = (prefix: string): string => `${prefix}-${++serial}`
export const freshAddress = (): string => `${freshSerial('uj')}@teszt.example`

export const reading = { glucoseList: [{ entryDate: '2026-03-02T07:15:00', value: 6.4 }] }
export const meal = { mealList: [{ entryDate: '2026-03-02T07:15:00', value: 40 }] }

/** Calls that cause a notification. */
export function createNewsCalls(provider: () => TestProvider) {
  /** @throws for anything but a success */
  async function ask<Body = unknown>(by: TestPerson | undefined, method: string, path: string, body?: unknown): Promise<Body> {
    const token = by && (await provider().tokenFor(by))
    const response = await provider().call(method, path, { token, body })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as Body
  }

  const userOf = async (email: string) =>
    provider().db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  /** The token of the newest mail's link. */
  async function mailedToken(recipient: string): Promise<string> {
    const mail = await provider()
      .db.selectFrom('outbox_mail')
      .select('body_text')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /\/([\w-]{22})(?:\s|$)/.exec(mail.body_text)?.[1] ?? ''
  }
  const accept = (token: string, body: object = {}) =>
    ask(undefined, 'POST', `/v1/invitation/${token}`, { password: 'eros-jelszo-1234', privacyAccepted: true, ...body })

  async function upload({ patient }: NewsWorld, lists: object, serialNumber: string | null = null): Promise<void> {
    const empty = { glucoseList: [], medicineIntakeList: [], mealList: [], ketoneList: [] }
    const device = { name: 'Minta Mérő', serialNumber }
    const { transferToken } = await ask<{ transferToken: string }>(undefined, 'POST', '/v1/transfer', { device, ...empty, ...lists })
    await ask(patient, 'POST', `/v1/transfer/${transferToken}/save`, { patientId: patient.id })
  }

  async function inviteAsHead({ clinic, head }: NewsWorld): Promise<string> {
    const email = freshAddress()
    await ask(head, 'POST', `/v1/clinic/${clinic}/medical-worker/invitation`, { email, workerType: 1, fullname: 'Dr. Új Döme' })
    await accept(await mailedToken(email), { fullname: 'Dr. Új Döme' })
    return email
  }
  async function employByAddress({ clinic, head }: NewsWorld): Promise<TestPerson> {
    const worker = await makeDoctor(provider().db)
    const email = freshAddress()
    await provider().db.updateTable('app_user').set({ email, email_confirmed: true }).where('id', '=', worker.id).execute()
    await ask(head, 'POST', `/v1/clinic/${clinic}/medical-worker/connect`, { email })
    await ask(worker, 'POST', `/v1/user/${worker.id}/invitation/${await mailedToken(email)}`)
    return worker
  }
  async function withAddress(person: TestPerson): Promise<TestPerson> {
    await provider().db.updateTable('app_user').set({ email: freshAddress(), email_confirmed: true }).where('id', '=', person.id).execute()
    return person
  }

  return { ask, userOf, mailedToken, accept, upload, inviteAsHead, employByAddress, withAddress }
}
