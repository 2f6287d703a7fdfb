export const addressMessages = {
  title: 'Elérhetőség',
  intro: 'Egyik mező sem kötelező. A címet és a telefonszámot a rendelőd használhatja, ha keresni szeretne.',
  introStaff: 'Egyik mező sem kötelező. A páciensek nem látják.',
  country: 'Ország',
  postalCode: 'Irányítószám',
  city: 'Település',
  street: 'Utca, házszám',
  phone: 'Telefonszám',
  phoneHint: 'Például +36 30 123 4567',
  save: 'Mentés',
  saved: 'Az elérhetőség mentve.',
  loadFailed: 'Az elérhetőséget most nem sikerült betölteni',
} as const
