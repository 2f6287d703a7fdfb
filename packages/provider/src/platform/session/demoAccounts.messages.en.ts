import type { Translated } from '@diab/internal/en'
import type { demoAccounts } from './demoAccounts.messages.ts'

/** English texts of `demoAccounts`. */
export const demoAccountsEn: Translated<typeof demoAccounts> = [
  { email: 'paciens@demo.diab', label: 'Patient' },
  { email: 'gondozo@demo.diab', label: 'Carer' },
  { email: 'kezelt@demo.diab', label: 'Treated patient' },
  { email: 'orvos@demo.diab', label: 'Doctor' },
  { email: 'asszisztens@demo.diab', label: 'Healthcare assistant' },
  { email: 'rendelovezeto@demo.diab', label: 'Clinic manager' },
]
