import type { User } from '@diab/core/guards'
import { toInstant } from '@diab/core/rules'
import { createFakeProvider, demoClinic, makeDiary, makeTherapyPlans, people, makeFakeThread } from '@diab/core/testing'
import type { PersonName } from '../scene.ts'

export const now = '2026-11-20T18:42:00'
export const range = { days: 7, lastDay: '2026-11-20' } as const

const { doctor } = people

/** As the product's own pages write it. */
const linkToAWeek = '/vizit/naplo?paciens=x&eddig=2026-11-12&nap=7'

/** Creates a provider for a signed-in person: a patient with diary, plan and message, and a clinic with that patient. */
export function makeClinicDay(as: PersonName, { isEmpty = false } = {}) {
  const user: User = people[as]
  const patient = user === doctor ? people.patient : user
  const entries = isEmpty ? [] : makeDiary({ days: 14, seed: patient.fullname.length, now })
  const fake = createFakeProvider({ now, signedInAs: user, entries: { [patient.id]: entries } })
  if (isEmpty) {
    fake.state.patientLinks = []
    return { fake, user, patientId: patient.id }
  }
  if (user === doctor) fake.state.patientLinks.push({ patientId: patient.id, clinicId: demoClinic.id, doctorIds: [doctor.id] })
  fake.state.plans[patient.id] = structuredClone([...makeTherapyPlans()])
  const [thread, other] = [
    makeFakeThread({
      number: 1,
      patient,
      staff: [doctor],
      messages: [
        { by: doctor, body: `Erre a hétre gondolok: ${linkToAWeek}`, at: toInstant(new Date('2026-11-19T08:00:00Z')) },
        { by: doctor, body: 'Kérem, mérjen vacsora után is.', at: toInstant(new Date('2026-11-19T09:00:00Z')) },
      ],
    }),
    makeFakeThread({
      number: 2,
      patient,
      staff: [people.attendant, doctor],
      patientResponseAllowed: false,
      messages: [{ by: doctor, body: 'A leletek megérkeztek.', at: toInstant(new Date('2026-11-18T09:00:00Z')) }],
    }),
  ]
  fake.state.threads.push(thread, other)
  return { fake, user, patientId: patient.id }
}

export type ClinicDay = ReturnType<typeof makeClinicDay>
