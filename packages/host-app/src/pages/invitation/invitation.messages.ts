import { InvitationStatus } from '@diab/internal/clinic'
import { type Invitation, InvitationKind } from '@diab/internal/registration'

const clinicName = ({ clinic }: Invitation) => clinic?.name ?? 'egy rendelő'
const inviter = ({ invitedBy }: Invitation) => invitedBy ?? 'Valaki'

/** A supervised person gets a sign-in from their supervisor. */
const supervisedUntilNow = (invitation: Invitation) =>
  `${inviter(invitation)} eddig vezette a naplódat, és most saját belépést ad hozzá. Adj meg egy jelszót, és onnantól te is be tudsz jelentkezni. A gondozód továbbra is látja a naplót, ezt a beállításokban te döntöd el.`

/** A clinic took the person in and opened the account. */
const takenIn = ({ name }: { name: string }) =>
  `A következő rendelő páciensként felvett, és naplót nyitott neked: ${name}. Adj meg egy jelszót, és onnantól be tudsz jelentkezni. A naplót, az elemzést és a terápiát a rendelő orvosai és asszisztensei látják, a kezelőorvosod módosíthatja is; ezt bármikor megszüntetheted a Beállítások / Láthatóság oldalon.`

/** What is asked, while the link is good. Patients are "te"; staff, and links that may be anybody's, are not addressed. */
const asked: Record<InvitationKind, { title: string; intro: (invitation: Invitation) => string; accept: string; decline: string }> = {
  [InvitationKind.PatientPassword]: {
    title: 'Legyen saját belépésed',
    intro: (invitation) => (invitation.clinic ? takenIn(invitation.clinic) : supervisedUntilNow(invitation)),
    accept: 'Jelszó mentése',
    decline: 'Nem kérem',
  },
  [InvitationKind.WorkerPassword]: {
    title: 'Jelszó megadása',
    intro: ({ clinic }) => `A fiók elkészült${clinic ? ` a következő rendelőhöz: ${clinic.name}` : ''}. A belépéshez egy jelszó szükséges.`,
    accept: 'Jelszó mentése',
    decline: 'Elutasítás',
  },
  [InvitationKind.PasswordReset]: {
    title: 'Új jelszó megadása',
    intro: () => 'Az új jelszó mentésekor minden eszközön véget ér a bejelentkezés.',
    accept: 'Új jelszó mentése',
    decline: 'Nem én kértem',
  },
  [InvitationKind.ClinicPatient]: {
    title: 'Meghívás rendelőbe',
    intro: (invitation) =>
      `${inviter(invitation)} meghívott a következő rendelőbe: ${clinicName(invitation)}. Ha elfogadod, a rendelő orvosai és asszisztensei látják a naplót, az elemzést és a terápiát, a kezelőorvosod módosíthatja is. Bármikor megszüntetheted a Beállítások / Láthatóság oldalon.`,
    accept: 'Meghívás elfogadása',
    decline: 'Elutasítom',
  },
  [InvitationKind.DoctorRegistration]: {
    title: 'Orvosregisztráció',
    intro: (invitation) => `${inviter(invitation)} meghívása a következő rendelőbe, orvosként: ${clinicName(invitation)}.`,
    accept: 'Csatlakozás a rendelőhöz',
    decline: 'Elutasítás',
  },
  [InvitationKind.AttendantRegistration]: {
    title: 'Asszisztens-regisztráció',
    intro: (invitation) => `${inviter(invitation)} meghívása a következő rendelőbe, asszisztensként: ${clinicName(invitation)}.`,
    accept: 'Csatlakozás a rendelőhöz',
    decline: 'Elutasítás',
  },
  [InvitationKind.EmailChange]: {
    title: 'Új e-mail-cím megerősítése',
    intro: ({ email }) => `A megerősítés után ezzel a címmel lehet bejelentkezni: ${email ?? ''}. Addig a régi cím érvényes.`,
    accept: 'Új cím megerősítése',
    decline: 'Nem én kértem',
  },
  [InvitationKind.EmailConfirmation]: {
    title: 'E-mail-cím megerősítése',
    intro: ({ email }) => `Erősítsd meg, hogy ez a cím a tiéd: ${email ?? ''}.`,
    accept: 'Megerősítem',
    decline: 'Nem én kértem',
  },
}

const done: Record<InvitationKind, { title: string; text: string }> = {
  [InvitationKind.PatientPassword]: {
    title: 'Kész a belépésed',
    text: 'Mostantól az e-mail-címeddel és a jelszavaddal jelentkezhetsz be.',
  },
  [InvitationKind.WorkerPassword]: { title: 'A jelszó elkészült', text: 'A belépés az e-mail-címmel és az új jelszóval lehetséges.' },
  [InvitationKind.PasswordReset]: { title: 'Az új jelszó él', text: 'Minden eszközön az új jelszóval kell bejelentkezni.' },
  [InvitationKind.ClinicPatient]: {
    title: 'Kész a kapcsolat',
    text: 'A rendelő mostantól látja a naplót. Bármikor megszüntetheted a Beállítások / Láthatóság oldalon.',
  },
  [InvitationKind.DoctorRegistration]: { title: 'Sikeres csatlakozás', text: 'A rendelő mostantól választható a munkaterületek között.' },
  [InvitationKind.AttendantRegistration]: {
    title: 'Sikeres csatlakozás',
    text: 'A rendelő mostantól választható a munkaterületek között.',
  },
  [InvitationKind.EmailChange]: { title: 'Az új cím él', text: 'A következő bejelentkezéshez már az új címet kell használni.' },
  [InvitationKind.EmailConfirmation]: { title: 'Köszönjük, a cím megerősítve', text: 'A leveleink erre a címre érkeznek.' },
}

/** Why a link is closed, and what to do. A patient or staff may read it, so the texts address neither. */
const closed: Record<Exclude<InvitationStatus, 1>, { title: string; text: string }> = {
  [InvitationStatus.Expired]: {
    title: 'Ez a hivatkozás lejárt',
    text: 'Új hivatkozást az küldhet, akitől a meghívás érkezett.',
  },
  [InvitationStatus.Used]: {
    title: 'Ezt a hivatkozást már felhasználták',
    text: 'Minden hivatkozás egyszer használható. Utána a bejelentkezés oldalán lehet belépni.',
  },
  [InvitationStatus.Cancelled]: {
    title: 'Ezt a meghívást visszavonták',
    text: 'Elutasították, vagy visszavonta, aki küldte. Ha tévedés, ő küldhet újat.',
  },
}

/** The same for what people asked for themselves. */
const closedOwn: typeof closed = {
  [InvitationStatus.Expired]: { title: 'Ez a hivatkozás lejárt', text: 'Biztonsági okból csak rövid ideig él. Új bármikor kérhető.' },
  [InvitationStatus.Used]: closed[InvitationStatus.Used],
  [InvitationStatus.Cancelled]: {
    title: 'Ez a hivatkozás már nem él',
    text: 'Egy újabb levél vagy egy elutasítás érvénytelenítette. A legutóbbi levélben lévő használható.',
  },
}

export const invitationMessages = {
  asked,
  done,
  closed,
  closedOwn,
  loadingTitle: 'Hivatkozás ellenőrzése',
  loading: 'Betöltés folyamatban',
  unknownTitle: 'Ez a hivatkozás nem érvényes',
  unknownText: 'Lehet, hogy a levelezőprogram kettévágta. A levélből az egész hivatkozást kell kimásolni, vagy újat kérni.',
  tooManyTitle: 'Túl sok próbálkozás',
  tooManyText: 'A levélben lévő hivatkozás negyedóra múlva újra megnyitható.',
  failedTitle: 'Ezt a hivatkozást most nem sikerült megnyitni',
  failedText: 'A hivatkozás megmaradt, később újra megnyitható.',
  offlineTitle: 'Nincs internetkapcsolat',
  offlineText: 'A hivatkozás megmarad. Ha újra van kapcsolat, újra megnyitható.',
  email: 'E-mail-cím',
  fullname: 'Név',
  dateOfBirth: 'Születési dátum',
  signIn: 'Bejelentkezés',
  signInFailed: 'A bejelentkezés most nem érhető el, később újra meg lehet próbálni.',
  hasAccount: (email: string) => `Ehhez a címhez már tartozik fiók: ${email}. Bejelentkezés után itt folytatódik.`,
  signInElsewhere: 'Az elfogadáshoz a megszokott bejelentkezés kell. Utána itt folytatódik.',
  addressee: (email: string) => `A meghívás címzettje: ${email}.`,
  otherAccountText: 'Ha a hivatkozás egy másik fióknak szól, kijelentkezés után azzal a fiókkal nyitható meg.',
  signedInAs: (name: string) => `Bejelentkezve: ${name}.`,
  patientQuestion: 'Kinek a naplóját láthatja a rendelő?',
  ownDiary: 'saját napló',
  needsPatient: 'Ezt a meghívást páciensfiókkal lehet elfogadni. Jelentkezz ki, és nyisd meg újra a levélben lévő hivatkozást.',
  needsWorker:
    'Ezt a meghívást azzal a szakemberfiókkal lehet elfogadni, amelynek a címére érkezett. Kijelentkezés után a levélben lévő hivatkozás újra megnyitható.',
  signOut: 'Kijelentkezés',
  declineTitle: 'Biztosan elutasítod?',
  declineText: 'A hivatkozás többé nem használható. Ha meggondolod, új meghívást kell kérni.',
  declineOwnTitle: 'Érvénytelenítsük a hivatkozást?',
  declineOwnText: 'Akkor senki sem használhatja. A jelszó és az e-mail-cím marad, ami volt.',
  declineYes: 'Igen, elutasítom',
  declineOwnYes: 'Igen, legyen érvénytelen',
  cancel: 'Mégse',
  declinedTitle: 'Elutasítottad a meghívást',
  declinedOwnTitle: 'A hivatkozás érvénytelen',
  declinedText: 'Nincs más teendőd, ezt az oldalt bezárhatod.',
  goOn: 'Tovább',
  newLink: 'Új hivatkozást kérek',
} as const
