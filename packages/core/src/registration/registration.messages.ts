export const registrationMessages = {
  phone: 'A mező csak telefonszámot tartalmazhat.',
} as const
