import type { FormDefinition } from '../validation/form.machine.ts'
import { maxLength, required } from '../validation/rules.ts'
import { uploaderNameMaxLength } from './uploader.contract.ts'

/** The name by which a person knows a connected app again. */
export const uploaderForm: FormDefinition<{ name: string }> = {
  fields: { name: { rules: [required, maxLength(uploaderNameMaxLength)] } },
  mode: 'lazy',
}
