import { demoClinic, type FakeProvider, makeGlucoseEntry, makeId, makeKetoneEntry, makeUser } from '@diab/core/testing'
import { addDays, type DiaryEntry, ResultValidity, TherapyType } from '@diab/core/rules'
import { makePatients, today } from './makePatients.ts'

/** Returns the readings of a fortnight and the one before, by what the patient is like. */
function diaryOf(number: number): DiaryEntry[] {
  if (number % 9 === 0) return []
  const pause = number % 7 === 0 ? 20 : number % 4
  return Array.from({ length: 24 }, (_, at) => {
    const entryDate = `${addDays(today, -pause - at)}T0${at % 9}:30:00`
    if (at === 3 && number % 6 === 0) return makeKetoneEntry({ entryDate, value: 1.4 })
    if (at === 5 && number % 5 === 0) return makeGlucoseEntry({ entryDate, value: 33.3, glucoseResultValidity: ResultValidity.High })
    if (at === 6 && number % 8 === 0) return makeGlucoseEntry({ entryDate, value: 0.6, glucoseResultValidity: ResultValidity.Low })
    return makeGlucoseEntry({ entryDate, value: 4 + ((at * number) % 11) })
  })
}

/** Gives the fake provider's clinic patients with separate diaries. */
export function fillClinic({ state }: FakeProvider, count: number): void {
  state.patientLinks = state.patientLinks.filter(({ clinicId }) => clinicId !== demoClinic.id)
  for (const [at, { id, fullname, dateOfBirth, email, diabetesType }] of makePatients(count).entries()) {
    state.users.push(makeUser({ id, fullname, dateOfBirth, email }))
    if (diabetesType !== null) state.diabetesStatuses[id] = { diabetesType, therapyType: TherapyType.Insulin, version: 1 }
    state.patientLinks.push({
      patientId: id,
      clinicId: demoClinic.id,
      doctorIds: demoClinic.doctors.slice(0, at % 3).map((doctor) => doctor.id),
    })
    state.entries[id] = diaryOf(at + 1).map((entry, index) => ({ ...entry, id: makeId(0x5b, at * 100 + index) }))
  }
}
