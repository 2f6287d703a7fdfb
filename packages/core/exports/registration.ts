export {
  invitationAnswerSchema,
  invitationContract,
  InvitationKind,
  invitationKindSchema,
  invitationSchema,
  type Invitation,
  type InvitationAnswer,
} from '../src/registration/invitation.contract.ts'
export {
  clinicRequestSchema,
  newAccountSchema,
  registrationContract,
  type ClinicRequest,
  type NewAccount,
} from '../src/registration/registration.contract.ts'
export {
  checkClinicRequest,
  clinicNameMaxLength,
  clinicNameMinLength,
  clinicRequestForm,
  clinicRequestMessageMaxLength,
  emptyClinicRequest,
  phone,
  toClinicRequest,
  type ClinicRequestDraft,
} from '../src/registration/clinicRequest.rules.ts'
export {
  checkEmailAddress,
  checkNewPassword,
  emptyForgottenPassword,
  forgottenPasswordForm,
  type ForgottenPassword,
} from '../src/registration/forgottenPassword.rules.ts'
export {
  checkInvitationAnswer,
  emptyInvitationAnswer,
  invitationAnswerForm,
  invitationFields,
  toInvitationAnswer,
  type InvitationAnswerDraft,
} from '../src/registration/invitationAnswer.rules.ts'
export {
  checkNewAccount,
  emptyNewAccount,
  newAccountForm,
  toNewAccount,
  type NewAccountDraft,
} from '../src/registration/newAccount.rules.ts'
