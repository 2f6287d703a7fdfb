import { describe, expect, it } from 'vitest'
import { people } from '../testing/people.ts'
import { threadOfNotification } from './threadNotification.ts'
import { threadMembership } from './threadMembership.ts'

const { doctor, attendant, child, supervisor, treatedPatient } = people
const person = ({ id, fullname }: { id: string; fullname: string }, isPatient = false) => ({ id, fullname, isPatient })

describe('who is who in a thread', () => {
  const ofChild = { participants: [person(doctor), person(child, true)] }

  it('staff see the patient first and write as themselves', () => {
    const thread = { participants: [person(attendant), person(doctor), person(treatedPatient, true)] }
    const membership = threadMembership(thread, doctor.id)
    expect(membership.others.map(({ id }) => id)).toEqual([treatedPatient.id, attendant.id])
    expect(membership).toMatchObject({ writesAsPatient: false, onBehalfOf: undefined, patient: { id: treatedPatient.id } })
  })

  it('a patient writes as the patient', () => {
    expect(threadMembership(ofChild, child.id)).toMatchObject({ writesAsPatient: true, onBehalfOf: undefined, others: [{ id: doctor.id }] })
  })

  it('a supervisor speaks for the patient without taking part', () => {
    expect(threadMembership(ofChild, supervisor.id)).toMatchObject({
      writesAsPatient: true,
      onBehalfOf: { id: child.id },
      others: [{ id: doctor.id }],
    })
  })

  it('colleagues have no patient', () => {
    const thread = { participants: [person(doctor), person(attendant)] }
    expect(threadMembership(thread, doctor.id)).toMatchObject({
      writesAsPatient: false,
      patient: undefined,
      others: [{ id: attendant.id }],
    })
  })
})

describe('the thread that a notification speaks of', () => {
  it.each<[string, number, string, number, string | undefined]>([
    ['a new message', 4, '{"threadId":"t1"}', 1, 't1'],
    ['a new message that names none', 4, '{}', 1, undefined],
    ['a new message with unreadable data', 4, '{', 1, undefined],
    ['a new message of a later version', 4, '{"threadId":"t1"}', 2, undefined],
    ['something else', 101, '{"threadId":"t1"}', 1, undefined],
  ])('%s', (_, type, data, version, expected) => expect(threadOfNotification({ type, version, data })).toBe(expected))
})
