import type { Translated } from '@diab/internal/en'
import type { addressMessages } from './address.messages.ts'

/** English texts of `addressMessages`. */
export const addressMessagesEn: Translated<typeof addressMessages> = {
  title: 'Contact details',
  intro: 'All fields are optional. Your clinic can use the address and phone number to contact you.',
  introStaff: 'All fields are optional. Patients do not see them.',
  country: 'Country',
  postalCode: 'Postcode',
  city: 'Town or city',
  street: 'Street and number',
  phone: 'Phone number',
  phoneHint: 'For example +36 30 123 4567',
  save: 'Save',
  saved: 'Contact details saved.',
  loadFailed: 'The contact details could not be loaded',
}
