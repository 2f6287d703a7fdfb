import type { FormDefinition } from '../validation/form.machine.ts'
import { required, type Rule } from '../validation/rules.ts'
import { settingsMessages } from './settings.messages.ts'

/** What has to be typed before everything of a person is deleted. */
export interface AccountDeletion {
  /** A word that is not typed by accident. */
  word: string
  /** The password of the person who deletes. */
  password: string
}

export const emptyAccountDeletion: AccountDeletion = { word: '', password: '' }

const isDeletionWord: Rule<string> = (typed) =>
  typed.trim().toLocaleUpperCase('hu') === settingsMessages.deletionWord ? undefined : settingsMessages.wrongDeletionWord

export const accountDeletionForm: FormDefinition<AccountDeletion> = {
  fields: { word: { rules: [required, isDeletionWord] }, password: { rules: [required] } },
  mode: 'lazy',
}
