export const patientsMessages = {
  title: 'Páciensek',
  navigation: 'A páciensek oldalai',
  invitations: 'Meghívók',
  sheets: 'Regisztrációs lapok',
  add: 'Páciens felvétele',
} as const
