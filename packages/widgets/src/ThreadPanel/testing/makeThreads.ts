import { type Instant, toInstant } from '@diab/core/rules'
import { people, type FakeThread, makeFakeThread } from '@diab/core/testing'

const { doctor, attendant, treatedPatient, patient, supervisor, child } = people
const at = (day: number, time: string): Instant => toInstant(new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`))

/** Creates a conversation of three days between the doctor and a patient, one of whose messages points to a week of the diary. */
export const makeConversation = (changed: { patientResponseAllowed?: boolean } = {}): FakeThread =>
  makeFakeThread({
    number: 1,
    patient: treatedPatient,
    staff: [doctor],
    readBy: [doctor, treatedPatient],
    ...changed,
    messages: [
      {
        by: doctor,
        at: at(18, '09:12'),
        body: 'Átnéztem az elmúlt két hetet. A délutáni alacsony értékekre vagyok kíváncsi, például erre: /vizit/naplo?paciens=x&eddig=2026-11-12&nap=7 Emlékszik, mi történt előtte?',
      },
      {
        by: treatedPatient,
        at: at(19, '17:20'),
        body: 'Igen, aznap fél négykor elmentem sétálni, és előtte nem ettem semmit. Utána is remegett a kezem egy darabig.',
      },
      { by: doctor, at: at(19, '17:41'), body: 'Köszönöm. A séta előtt egyen 10–15 g szénhidrátot, és induláskor mérjen egyet.' },
      {
        by: treatedPatient,
        at: at(20, '07:44'),
        body: 'Rendben, akkor a délutáni séta előtt eszem egy banánt, és este beírom, hogyan alakult a vércukrom.',
      },
    ],
  })

/** Creates the threads of a doctor in the morning: read, unread and closed ones, and one among colleagues. */
export const makeMorning = (): FakeThread[] => [
  makeConversation(),
  makeFakeThread({
    number: 2,
    patient,
    staff: [doctor],
    messages: [
      { by: patient, at: at(20, '06:08'), body: 'Jó reggelt!' },
      {
        by: patient,
        at: at(20, '06:10'),
        body: 'Éjjel kétszer is alacsony volt, a keton 1,8 reggel. Mit tegyek az inzulinnal, és mikor mérjek újra legközelebb?',
      },
    ],
  }),
  makeFakeThread({
    number: 3,
    patient: child,
    staff: [doctor],
    patientResponseAllowed: false,
    readBy: [doctor],
    messages: [
      { by: supervisor, as: child, at: at(17, '15:00'), body: 'Máté ma kirándulni megy, mire figyeljünk?' },
      { by: doctor, at: at(17, '16:05'), body: 'A mérő cseréje után két napig érdemes többször mérni, lefekvés előtt mindenképpen.' },
    ],
  }),
  makeFakeThread({
    number: 4,
    patient: null,
    staff: [doctor, attendant],
    readBy: [doctor],
    messages: [{ by: attendant, at: at(12, '10:00'), body: 'A csütörtöki labor kész.' }],
  }),
]

/** Creates a thread of very many messages of very different lengths, the newest of this morning. */
export function makeLongThread(count: number): FakeThread {
  const start = Date.parse('2026-11-20T07:00:00.000Z') - count * 3_600_000
  const sentence = 'Ma reggel a mérés után még vártam egy kicsit a reggelivel. '
  return makeFakeThread({
    number: 5,
    patient: treatedPatient,
    staff: [doctor],
    readBy: [doctor, treatedPatient],
    messages: Array.from({ length: count }, (_, index) => ({
      by: index % 3 === 0 ? doctor : treatedPatient,
      at: toInstant(new Date(start + index * 3_600_000)),
      body: `${index + 1}. üzenet. ${sentence.repeat((index * 7) % 6)}`.trim(),
    })),
  })
}
