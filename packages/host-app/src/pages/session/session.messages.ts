export const sessionMessages = {
  title: 'Bejelentkezés',
  intro: 'A Diabnapló a bejelentkezéshez külön, biztonságos oldalt nyit meg.',
  signIn: 'Bejelentkezés',
  alreadySignedIn: (name: string) => `Be vagy jelentkezve: ${name}.`,
  goOn: 'Tovább',
  expired: 'Lejárt a bejelentkezésed. Amit beírtál, megmaradt ezen az eszközön, és a bejelentkezés után ott folytatod, ahol abbahagytad.',
  signInFailed: 'A bejelentkezés most nem érhető el. Próbáld újra.',
  completing: 'Belépés…',
  callbackFailed: 'A bejelentkezés nem sikerült',
  callbackFailedHint: 'A belépési kísérlet lejárt, vagy másik lapon fejeződött be. Jelentkezz be újra.',
  again: 'Bejelentkezés újra',
  signingOut: 'Kilépés…',
} as const
