import { phone } from '../registration/clinicRequest.rules.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { firstIssue, maxLength, type Rule } from '../validation/rules.ts'
import type { Address } from './settings.contract.ts'
import { settingsMessages } from './settings.messages.ts'

export const homeCountry = 'Magyarország'

/** What the form begins with: most people live here. */
export const emptyAddress: Address = { country: homeCountry, postalCode: '', city: '', street: '', phone: '' }

const isAtHome = ({ country }: Address) => country.trim().toLocaleLowerCase('hu') === homeCountry.toLocaleLowerCase('hu')

const postalCode: Rule<string, Address> = (text, address) =>
  text.trim() === '' || !isAtHome(address) || /^[1-9]\d{3}$/.test(text.trim()) ? undefined : settingsMessages.postalCode

/** The address form. No field has to be given. */
export const addressForm: FormDefinition<Address> = {
  fields: {
    country: { rules: [maxLength(100)] },
    postalCode: { rules: [maxLength(20), postalCode] },
    city: { rules: [maxLength(100)] },
    street: { rules: [maxLength(200)] },
    phone: { rules: [maxLength(50), phone] },
  },
  mode: 'lazy',
}

/** Hungarian messages by field; empty when all is well. */
export function checkAddress(address: Address): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of Object.keys(addressForm.fields) as (keyof Address)[]) {
    const issue = firstIssue(addressForm.fields[field].rules ?? [], address[field], address)
    if (issue !== undefined) errors[field] = [issue]
  }
  return errors
}

/** What is stored: nothing before or after the words. */
export const toAddress = ({ country, postalCode, city, street, phone }: Address): Address => ({
  country: country.trim(),
  postalCode: postalCode.trim(),
  city: city.trim(),
  street: street.trim(),
  phone: phone.trim(),
})
