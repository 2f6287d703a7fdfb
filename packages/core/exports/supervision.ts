export {
  newSupervisedPersonSchema,
  supervisedPersonSchema,
  supervisionContract,
  supervisorSchema,
  type NewSupervisedPerson,
  type SupervisedPerson,
  type Supervisor,
} from '../src/supervision/supervision.contract.ts'
export { connectionTokenForm, connectionTokenLength, toConnectionToken } from '../src/supervision/connectionToken.rules.ts'
export {
  checkSupervisedInvitation,
  mayHaveOwnAccount,
  supervisedInvitationForm,
  type SupervisedInvitation,
} from '../src/supervision/supervisedInvitation.rules.ts'
export {
  checkSupervisedPerson,
  emptySupervisedPerson,
  supervisedPersonForm,
  supervisedPersonMaxAge,
  toNewSupervisedPerson,
  type SupervisedPersonDraft,
} from '../src/supervision/supervisedPerson.rules.ts'
export { supervisionMessages } from '../src/supervision/supervision.messages.ts'
