export const accountMessages = {
  samePassword: 'Az új jelszó nem lehet azonos a jelenlegivel.',
  passwordsDiffer: 'A két jelszó nem egyezik.',
  wrongPassword: 'A jelenlegi jelszó nem helyes.',
} as const
