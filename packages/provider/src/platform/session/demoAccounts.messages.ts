/** Sign-in names of the demo; they exist in demo mode only. */
export const demoAccounts = [
  { email: 'paciens@demo.diab', label: 'Páciens' },
  { email: 'gondozo@demo.diab', label: 'Gondozó' },
  { email: 'kezelt@demo.diab', label: 'Kezelt páciens' },
  { email: 'orvos@demo.diab', label: 'Orvos' },
  { email: 'asszisztens@demo.diab', label: 'Asszisztens' },
  { email: 'rendelovezeto@demo.diab', label: 'Rendelővezető' },
] as const

/** The same for all of them, and no secret. */
export const demoPassword = 'Demo-1234!'
