export { type Glance, glanceHours, glanceLowDays } from '../../core/src/supervision/glance.schema.ts'
export { connectionTokenForm, toConnectionToken } from '../../core/src/supervision/connectionToken.rules.ts'
export {
  checkSupervisedInvitation,
  mayHaveOwnAccount,
  supervisedInvitationForm,
} from '../../core/src/supervision/supervisedInvitation.rules.ts'
export {
  checkSupervisedPerson,
  emptySupervisedPerson,
  supervisedPersonForm,
  toNewSupervisedPerson,
  type SupervisedPersonDraft,
} from '../../core/src/supervision/supervisedPerson.rules.ts'
export type { NewSupervisedPerson, SupervisedPerson, Supervisor } from '../../core/src/supervision/supervision.contract.ts'
export { supervisionMessages } from '../../core/src/supervision/supervision.messages.ts'
