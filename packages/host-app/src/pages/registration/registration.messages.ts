import { ownAccountMinimumAge } from '@diab/internal/account'

export const registrationMessages = {
  title: 'Regisztráció',
  flow: 'Kinek a naplóját vezeted?',
  flowDetails: {
    'self-manager': 'A saját vércukrodat, étkezéseidet és kezelésedet írod.',
    supervisor: 'Gyerekeid vagy más hozzátartozóid naplóját írod, mindenkiét külön.',
  },
  fullname: 'Név',
  email: 'E-mail-cím',
  emailHint: 'Ezzel jelentkezel majd be. Ide küldjük a megerősítő levelet.',
  dateOfBirth: 'Születési dátum',
  dateOfBirthHint: 'Például 1980.05.17.',
  tooYoung: `${ownAccountMinimumAge} éves kor alatt egy felnőtt vezeti a naplódat: ő regisztrál, és gondozottként vesz fel téged. Kérd meg a szülődet vagy a gondozódat.`,
  newsletter: 'Hírlevelet is kérek. Bármikor leiratkozhatok róla.',
  create: 'Fiók létrehozása',
  alreadySignedIn: (name: string) => `Be vagy jelentkezve: ${name}. Új fiókhoz előbb jelentkezz ki.`,
  goOn: 'Tovább',
  createdTitle: 'Kész a fiókod, beléptetünk',
  createdText: (email: string) => `Levelet küldtünk ide: ${email}. A benne lévő hivatkozással erősítsd meg a címedet, ráér később is.`,
  signIn: 'Bejelentkezés',
  signInFailed: 'A bejelentkezés most nem érhető el. A fiókod megvan: próbáld újra.',
} as const
