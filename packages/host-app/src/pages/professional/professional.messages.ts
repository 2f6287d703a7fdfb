export const professionalMessages = {
  title: 'Szakember-regisztráció',
  intro: 'Rendelők kérhetnek itt hozzáférést. A kérelmet munkatársunk nézi át; a jóváhagyásról e-mailben jön értesítés.',
  clinicName: 'A rendelő neve',
  fullname: 'Kapcsolattartó neve',
  email: 'E-mail-cím',
  emailHint: 'Erre a címre érkezik a belépéshez szükséges levél.',
  phone: 'Telefonszám',
  message: 'Megjegyzés',
  messageHint: 'Páciensek adata nem való ide.',
  send: 'Kérelem elküldése',
  forPatients: 'Páciensként regisztrálok',
  successTitle: 'A kérelem megérkezett',
  thanks: (name: string) => `Köszönjük, ${name}!`,
  successText:
    'Munkatársunk átnézi a kérelmet. Jóváhagyás után levél érkezik a megadott címre: az abban lévő hivatkozással állítható be a jelszó.',
  home: 'Vissza a kezdőlapra',
} as const
