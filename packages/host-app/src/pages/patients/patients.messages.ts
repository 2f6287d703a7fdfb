export const patientsMessages = {
  title: 'Páciensek',
  navigation: 'A páciensek oldalai',
  invitations: 'Meghívók',
  sheets: 'Regisztrációs lapok',
  add: 'Páciens felvétele',
  more: 'Meghívók, regisztrációs lapok',
} as const
