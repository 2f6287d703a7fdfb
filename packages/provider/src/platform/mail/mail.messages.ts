/** Replaces the name of an inviter who deleted the account, at the beginning of a sentence. */
export const colleague = 'A rendelő egyik munkatársa'

export const mailMessages = {
  product: 'Diabnapló',
  closing: 'Üdvözlettel: a Diabnapló',
  copyLink: 'Ha a gomb nem működik, másold ezt a címet a böngésződbe:',
  greeting: (name: string) => `Kedves ${name}!`,
  greetingUnknown: 'Kedves Felhasználónk!',
  greetingStaff: (name: string) => `Tisztelt ${name}!`,
  greetingStaffUnknown: 'Tisztelt Kolléga!',
  lifetime: {
    days14: 'A hivatkozás 14 napig érvényes, és egyszer használható.',
    hours24: 'A hivatkozás 24 óráig érvényes, és egyszer használható.',
    hours2: 'A hivatkozás 2 óráig érvényes, és egyszer használható.',
  },
  notYou: 'Ha nem te kérted, nincs teendőd: a hivatkozás használata nélkül semmi sem változik.',
  notExpected: 'Ha nem számítottál erre a levélre, nincs teendőd.',

  confirmEmail: {
    subject: 'Erősítsd meg az e-mail-címed',
    body: 'Ezzel a címmel fiókot nyitottak a Diabnaplóban. Kérjük, erősítsd meg, hogy a cím a tiéd.',
    action: 'E-mail-cím megerősítése',
    notYou: 'Ha nem te regisztráltál, ne használd a hivatkozást, és írj az ügyfélszolgálatnak.',
  },
  accountExists: {
    subject: 'Már van fiókod a Diabnaplóban',
    body: 'Valaki ezzel az e-mail-címmel próbált regisztrálni, de ehhez a címhez már tartozik fiók. Ha te voltál, jelentkezz be.',
    action: 'Bejelentkezés',
    forgotten: (link: string) => `Ha elfelejtetted a jelszavad, itt kérhetsz újat: ${link}`,
  },
  passwordReset: {
    subject: 'Új jelszó beállítása',
    body: 'Új jelszót kértek a fiókodhoz. Az alábbi gombbal állíthatod be. Utána minden eszközön újra be kell jelentkezned.',
    action: 'Új jelszó beállítása',
  },
  passwordChanged: {
    subject: 'Megváltozott a jelszavad',
    body: 'A fiókod jelszava megváltozott, és minden eszközön kijelentkeztettünk.',
    notYou: 'Ha nem te voltál, kérj új jelszót a bejelentkezésnél, és írj az ügyfélszolgálatnak.',
  },
  signInDelayed: {
    subject: 'Sikertelen bejelentkezések a fiókodba',
    body: 'Többször egymás után hibás jelszóval próbáltak bejelentkezni a fiókodba, ezért onnan egy ideig nem lehet újra próbálkozni. Ahol korábban már bejelentkeztél, ott ez nem akadályoz.',
    forgotten: 'Ha te voltál, és nem jut eszedbe a jelszavad, a bejelentkezésnél kérj újat: utána rögtön bejelentkezhetsz.',
    notYou:
      'Ha nem te voltál, és mégis várnod kell, mert új eszközön jelentkeznél be, az új jelszó a várakozást is feloldja. Más teendőd nincs; ha ezt a jelszót máshol is használod, változtasd meg.',
  },
  signInMethod: {
    subject: 'Változott, hogyan lehet belépni a fiókodba',
    passkeyAdded: 'A fiókodhoz új azonosítókulcsot adtak hozzá: mostantól azzal is be lehet lépni.',
    passkeyRemoved: 'A fiókodból töröltek egy azonosítókulcsot: azzal már nem lehet belépni.',
    authenticatorAdded: 'A fiókodban bekapcsolták a hitelesítő alkalmazást: a jelszó után annak hatjegyű kódja is kell a belépéshez.',
    authenticatorRemoved: 'A fiókodban kikapcsolták a hitelesítő alkalmazást: a belépéshez már nem kell a hatjegyű kódja.',
    recoveryCodesReplaced: 'A fiókodhoz új helyreállító kódok készültek, a korábbiak már nem érvényesek.',
    recoveryCodeUsed: 'Egy helyreállító kóddal beléptek a fiókodba. Ez a kód többé nem használható.',
    secondFactorRemoved: 'A fiókod második belépési lépését a kérésedre az üzemeltető törölte. A következő belépésnél állíts be újat.',
    externalLinked: 'A fiókodba mostantól a rendelő bejelentkezési szolgáltatásával is be lehet lépni: az első ilyen belépés most történt.',
    notYou:
      'Ha nem te voltál, kérj új jelszót a bejelentkezésnél, nézd át a belépési módjaidat a beállításokban, és írj az ügyfélszolgálatnak.',
  },
  uploaderAdded: {
    subject: 'Alkalmazás kapcsolódott a naplódhoz',
    read: 'A fiókodból új alkalmazást kapcsoltak a naplódhoz: mostantól olvashatja a bejegyzéseidet.',
    write: 'A fiókodból új alkalmazást kapcsoltak a naplódhoz: mostantól olvashatja a bejegyzéseidet, és újakat is küldhet.',
    notYou:
      'Ha nem te voltál, szüntesd meg a kapcsolatát az Eszközeim oldalon, kérj új jelszót a bejelentkezésnél, és írj az ügyfélszolgálatnak.',
  },
  emailChange: {
    subject: 'Erősítsd meg az új e-mail-címed',
    body: 'Ezt a címet adták meg egy Diabnapló-fiók új e-mail-címének. A jelenlegi cím addig marad, amíg ezt meg nem erősíted.',
    action: 'Új e-mail-cím megerősítése',
  },
  emailChangeAsked: {
    subject: 'A fiókod új e-mail-címet kap',
    body: 'A fiókodban új e-mail-címet adtak meg. Amíg azt a címet meg nem erősítik, ez a cím marad érvényben.',
    notYou: 'Ha nem te voltál, változtasd meg a jelszavad, és írj az ügyfélszolgálatnak.',
  },
  emailChanged: {
    subject: 'Megváltozott a fiókod e-mail-címe',
    body: 'A fiókod e-mail-címe megváltozott, mostantól az új címmel lehet bejelentkezni.',
    notYou: 'Ha nem te voltál, írj azonnal az ügyfélszolgálatnak.',
  },
  emailTaken: {
    subject: 'Ehhez a címhez már tartozik fiók',
    body: 'Valaki ezt a címet adta meg egy másik fiók új e-mail-címének. Mivel a címhez már tartozik fiók, nem változott semmi.',
    action: 'Bejelentkezés',
  },
  patientPassword: {
    subject: 'Meghívó a Diabnaplóba',
    body: (inviter: string) =>
      `Gondozód, ${inviter} saját fiókot ajánl neked a Diabnaplóban, ahol a vércukornaplódat vezeti. A jelszó megadása után te is beléphetsz; a gondozód továbbra is látja a naplót.`,
    action: 'Jelszó beállítása',
  },
  workerPassword: {
    subject: 'A rendelő hozzáférése elkészült',
    body: (clinic: string) => `A hozzáférési kérelmet jóváhagytuk. A rendelő: ${clinic}. A munkához már csak egy jelszót kell beállítani.`,
    action: 'Jelszó beállítása',
  },
  clinicPatient: {
    subject: 'Meghívó egy rendelőbe',
    body: (inviter: string, clinic: string) =>
      `${inviter} arra kér, hogy csatlakozz a rendelőhöz a Diabnaplóban. A rendelő: ${clinic}. Ha elfogadod, a rendelő orvosai és asszisztensei látják a vércukornaplódat, az elemzést és a terápiát, a kezelőorvosod módosíthatja is. A megosztást később bármikor megszüntetheted.`,
    action: 'Meghívó megnyitása',
  },
  workerRegistration: {
    subject: 'Meghívó egy rendelő munkatársai közé',
    doctor: (inviter: string, clinic: string) => `${inviter} orvosként hívja meg a rendelőbe. A rendelő: ${clinic}.`,
    attendant: (inviter: string, clinic: string) => `${inviter} asszisztensként hívja meg a rendelőbe. A rendelő: ${clinic}.`,
    action: 'Meghívó megnyitása',
    notExpected: 'Ha nem számított erre a levélre, nincs teendője.',
    copyHint: 'Aki már rendelkezik fiókkal ezen a címen, bejelentkezés után fogadhatja el a meghívót.',
  },
  clinicRequestReceived: {
    subject: 'Megkaptuk a hozzáférési kérelmet',
    body: 'Megkaptuk a rendelő hozzáférési kérelmét. Jóváhagyás után erre a címre küldjük a belépéshez szükséges hivatkozást.',
    notExpected: 'Ha nem Ön kérte, nincs teendője.',
  },
  clinicRequestArrived: {
    subject: 'Új rendelő kér hozzáférést',
    greeting: 'Új hozzáférési kérelem érkezett.',
    clinic: (name: string) => `Rendelő: ${name}`,
    person: (name: string) => `Kapcsolattartó: ${name}`,
    email: (email: string) => `E-mail-cím: ${email}`,
    phone: (phone: string) => `Telefonszám: ${phone}`,
    message: (message: string) => `Üzenet: ${message}`,
    approve: (id: string) => `Jóváhagyás: npm run clinic:approve -- ${id}`,
  },
  clinicAdded: {
    subject: 'A rendelő hozzáférése elkészült',
    body: (clinic: string) =>
      `A hozzáférési kérelmet jóváhagytuk. A rendelő: ${clinic}. A meglévő fiókkal bejelentkezve a rendelő már kiválasztható.`,
    action: 'Bejelentkezés',
  },
} as const
