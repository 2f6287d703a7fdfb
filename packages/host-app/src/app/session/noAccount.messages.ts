export const noAccountMessages = {
  title: 'Nincs itt fiókod',
  hint: 'A bejelentkezés sikerült, de ehhez a felhasználóhoz itt nem tartozik fiók. A rendelőd tud meghívót küldeni.',
  otherAccount: 'Kilépés, belépés mással',
  contact: 'Írás az ügyfélszolgálatnak',
} as const
