export const pinLockMessages = {
  title: 'A Diabnapló zárolva van',
  text: (name: string) => `${name} naplója. Amit begépeltél, megmaradt.`,
  pin: 'PIN',
  unlock: 'Feloldás',
  loading: 'Betöltés folyamatban',
  answers: {
    wrong: 'Ez nem az a PIN. Próbáld újra.',
    exhausted: 'Túl sok próbálkozás. Most csak új bejelentkezéssel nyitható fel.',
    absent: 'Nincs kapcsolat a szerverrel, és ez az eszköz magában nem tudja ellenőrizni a PIN-t. Internettel feloldható.',
    failed: 'A PIN-t most nem sikerült ellenőrizni. Próbáld újra.',
  },
  format: 'A PIN 4–6 számjegyből áll.',
  forgotten: 'Elfelejtettem a PIN-t',
  forgottenText: 'Kijelentkezel, és a jelszavaddal lépsz be újra. A mentésre váró bejegyzések ezen az eszközön maradnak.',
  signOut: 'Kijelentkezés és új belépés',
} as const
