import { emailRules } from '../validation/rules.ts'
import { newPasswordRules } from '../account/password.rules.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { checkForm } from '../validation/checkForm.ts'

/** The address a link for a new password is sent to. */
export interface ForgottenPassword {
  email: string
}

export const emptyForgottenPassword: ForgottenPassword = { email: '' }

export const forgottenPasswordForm: FormDefinition<ForgottenPassword> = { fields: { email: { rules: emailRules } }, mode: 'lazy' }

/** Hungarian messages by field; empty when all is well. Also for any other form that asks for one address. */
export const checkEmailAddress = ({ email }: ForgottenPassword): FieldErrors => checkForm(forgottenPasswordForm, { email })

/** Messages of a new password under the field's name in the call. */
export const checkNewPassword = ({ newPassword }: { newPassword: string }): FieldErrors =>
  checkForm<{ newPassword: string }>({ fields: { newPassword: { rules: newPasswordRules } } }, { newPassword })
