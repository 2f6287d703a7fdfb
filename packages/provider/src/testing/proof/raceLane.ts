import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '../../demo/seededRandom.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../makePeople.ts'
import type { ProofDb, ProofProvider } from './proofProvider.ts'

export const racePassword = 'Verseny-1234-x'

/** One answer of a race. */
export interface Raced {
  status: number
  body: unknown
}

export interface RaceCall {
  by: TestPerson | undefined
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  ifMatch?: number
  key?: string
}

/** People of one lane: the pairs of a lane come one after another, so that no pair meets another one's people. */
export interface RaceLane {
  /** Takes the status of every answer. */
  seen(status: number): void
  db: ProofDb
  url: string
  random: SeededRandom
  clinic: string
  head: TestPerson
  otherHead: TestPerson
  nurse: TestPerson
  doctor: TestPerson
  /** Of no clinic: writes the own diary and plan together with the supervisor. */
  patient: TestPerson
  /** A patient of the clinic, with the doctor. */
  treated: TestPerson
  supervisor: TestPerson
  call(call: RaceCall): Promise<Raced>
  /** Sends both at once, or one a little later. */
  race(first: RaceCall, second: RaceCall): Promise<readonly [Raced, Raced]>
}

export async function makeLane(provider: ProofProvider, random: SeededRandom): Promise<RaceLane> {
  const { db } = provider
  const [clinic, head, otherHead] = [await makeClinic(db), await makeHead(db), await makeHead(db)]
  const [nurse, doctor] = [await makePerson(db, ['MedicalAttendant'], 'Nővér Nóra'), await makeDoctor(db)]
  const [patient, treated, supervisor] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  await employ(db, clinic, head, 1, true)
  await employ(db, clinic, otherHead, 1, true)
  await employ(db, clinic, nurse, 2)
  await employ(db, clinic, doctor)
  await admit(db, clinic, treated)
  await linkDoctor(db, clinic, treated, doctor)
  await supervise(db, supervisor, patient)
  const tokens = new Map<string, string>()

  async function call({ by, method, path, body, ifMatch, key }: RaceCall): Promise<Raced> {
    const token = by && (tokens.get(by.id) ?? (await provider.tokenFor(by)))
    if (by && token) tokens.set(by.id, token)
    const headers = { ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }), ...(key !== undefined && { 'idempotency-key': key }) }
    for (let tries = 0; ; tries++) {
      const response = await provider.call(method, path, { token, body, headers })
      const text = await response.text()
      lane.seen(response.status)
      // Waiting for a turn is what a client does; it says nothing about the race.
      if (response.status !== 429 || tries >= 5) return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
      await pause(1000)
      await db.deleteFrom('attempt_window').execute()
    }
  }
  const lane: RaceLane = {
    seen() {},
    db,
    url: provider.url,
    random,
    clinic,
    head,
    otherHead,
    nurse,
    doctor,
    patient,
    treated,
    supervisor,
    call,
    async race(first, second) {
      // The tokens first: signing one would be the slower of the two.
      for (const { by } of [first, second]) if (by && !tokens.has(by.id)) tokens.set(by.id, await provider.tokenFor(by))
      const lag = random.chance(0.5) ? random.between(0, 12) : 0
      const isTurned = random.chance(0.5)
      const [early, late] = isTurned ? [second, first] : [first, second]
      const [a, b] = await Promise.all([call(early), lag > 0 ? pause(lag).then(() => call(late)) : call(late)])
      return isTurned ? [b, a] : [a, b]
    },
  }
  return lane
}

export const makeHead = (db: ProofDb): Promise<TestPerson> => makePerson(db, ['Doctor', 'ClinicSupervisor'], 'Dr. Vezető Vera')

/** A person who can confirm things with a password, and whose address is confirmed. */
export async function makeOwner(db: ProofDb, roles?: TestPerson['roles']): Promise<TestPerson & { email: string }> {
  const person = await makePerson(db, roles, 'Tulajdonos Tímea')
  await setPassword(db, person.id, racePassword)
  return { ...person, email: `${person.id}@teszt.example` }
}

/** A person without a sign-in, whose record others keep. */
export async function makeChild(db: ProofDb, ...supervisors: TestPerson[]): Promise<TestPerson> {
  const child = await makePerson(db, ['Patient'], 'Kicsi Kati')
  await db.updateTable('app_user').set({ email: null, email_confirmed: false }).where('id', '=', child.id).execute()
  for (const supervisor of supervisors) await supervise(db, supervisor, child)
  return child
}

export const newKey = (): string => uuidv7()

/** Says so unless the two statuses are these, in either order. */
export function unlessStatuses([a, b]: readonly [Raced, Raced], ...allowed: (readonly [number, number])[]): string[] {
  const fit = allowed.some(([x, y]) => (a.status === x && b.status === y) || (a.status === y && b.status === x))
  return fit ? [] : [`answered ${a.status} and ${b.status} ${JSON.stringify([a.body, b.body]).slice(0, 400)}`]
}

/** Says so unless the statuses are one of these, in this order. */
export function unlessInOrder([a, b]: readonly [Raced, Raced], ...allowed: (readonly [number, number])[]): string[] {
  return allowed.some(([x, y]) => a.status === x && b.status === y)
    ? []
    : [`answered ${a.status} and ${b.status} ${JSON.stringify([a.body, b.body]).slice(0, 400)}`]
}

export const unless = (isSo: boolean, what: string): string[] => (isSo ? [] : [what])
