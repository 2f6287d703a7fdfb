export {
  checkClinicRequest,
  clinicRequestForm,
  clinicRequestMessageMaxLength,
  emptyClinicRequest,
  toClinicRequest,
} from '../../core/src/registration/clinicRequest.rules.ts'
export {
  checkEmailAddress,
  checkNewPassword,
  emptyForgottenPassword,
  forgottenPasswordForm,
} from '../../core/src/registration/forgottenPassword.rules.ts'
export { InvitationKind, type Invitation, type InvitationAnswer } from '../../core/src/registration/invitation.contract.ts'
export {
  checkInvitationAnswer,
  emptyInvitationAnswer,
  invitationAnswerForm,
  invitationFieldsFor,
  toInvitationAnswer,
  type InvitationAnswerDraft,
  type SignInPlace,
} from '../../core/src/registration/invitationAnswer.rules.ts'
export {
  checkNewAccount,
  emptyNewAccount,
  newAccountForm,
  toNewAccount,
  type NewAccountDraft,
} from '../../core/src/registration/newAccount.rules.ts'
export type { ClinicRequest, NewAccount } from '../../core/src/registration/registration.contract.ts'
