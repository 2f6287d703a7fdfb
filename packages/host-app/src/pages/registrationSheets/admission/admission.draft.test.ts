import { createFormMachine } from '@diab/core/machines'
import { describe, expect, it } from 'vitest'
import { admissionForm, type AdmissionDraft, emptyAdmission } from './admission.draft.ts'

const machine = createFormMachine(admissionForm('2026-11-20T12:00:00'))
const wrongIn = (draft: Partial<AdmissionDraft>) =>
  Object.keys(machine.transition(machine.initial({ ...emptyAdmission, ...draft }), { type: 'submit' }).issues)

describe('an admission', () => {
  it.each([
    ['of somebody new asks for what a completed sheet needs', { way: 'new' }, ['fullname', 'dateOfBirth', 'diabetesType']],
    ['by a code asks for the code alone', { way: 'code' }, ['userConnectionToken']],
    ['by a mail asks for the address alone', { way: 'invite' }, ['email']],
    ['by a code of seven characters is none', { way: 'code', userConnectionToken: 'ABCD234' }, ['userConnectionToken']],
    ['by a code does not mind what was typed for another way', { way: 'code', userConnectionToken: 'ABCD2345', email: 'nora' }, []],
    [
      'of somebody new does not mind a code that was begun',
      { way: 'new', fullname: 'Nagy Nóra', dateOfBirth: '1980.1.31.', diabetesType: 2, userConnectionToken: 'AB' },
      [],
    ],
  ] as const)('%s', (_what, draft, wrong) => expect(wrongIn(draft)).toEqual(wrong))
})
