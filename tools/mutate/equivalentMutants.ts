import type { Mutant } from './findMutants.ts'

const askedAgain = 'The service asks again once it has the lock of the clinic, and answers the same.'
const clinic = 'packages/provider/src/clinic/clinic.policy.ts'

/** Mutants that no test can notice, because they behave as the original does, each with the reason. */
export const equivalentMutants: readonly (Pick<Mutant, 'file' | 'original' | 'replacement'> & { reason: string })[] = [
  ...['updateClinic', 'remove', 'toggleSupervision'].map((name) => ({
    file: clinic,
    original: `'clinicStaff.${name}': clinicSupervisor`,
    replacement: 'clinicMember',
    reason: askedAgain,
  })),
  {
    file: 'packages/provider/src/devices/devices.policy.ts',
    original: "'import.undo': onPatient('upload')",
    replacement: "onPatient('read')",
    reason: 'The rule of the undo itself asks whether the caller may upload, and answers the same.',
  },
]
