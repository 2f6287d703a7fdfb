export const notificationTitles = {
  welcome: 'Üdvözlünk a Diabnaplóban!',
  newMessage: 'Új üzenet',
  invitationUsed: 'Elfogadták a meghívódat',
  registeredViaSupervisor: 'Elkészült a gondozott saját fiókja',
  clinicApproved: 'A rendelő hozzáférése elkészült',
  adminRegistered: 'Elkészült a rendelővezetői fiók',
  articleMarked: 'Ajánlott cikk',
  uploadedGlucose: 'Új vércukorértékek érkeztek',
  uploaded: 'Új adatok érkeztek',
  therapyUpdated: 'A terápia módosult',
  rangesUpdated: 'A vércukor-céltartományok módosultak',
  newMeter: 'Feltöltés új mérőről',
  temporaryPermission: 'Ideiglenes hozzáférés a naplóhoz',
  passwordChanged: 'Megváltozott a jelszavad',
  newsletterSubscribed: 'Feliratkoztál a hírlevélre',
  newsletterUnsubscribed: 'Leiratkoztál a hírlevélről',
  supervisorConnected: 'Új gondozói kapcsolat',
  supervisionRequested: 'Gondozói kérés vár a megerősítésedre',
  supervisorDisconnected: 'Megszűnt egy gondozói kapcsolat',
  registeredInClinic: 'Kapcsolat egy rendelővel',
  doctorDisconnected: 'Megszűnt egy kezelőorvosi kapcsolat',
  clinicDoctors: 'Új kezelőorvos',
  patientLinked: 'Új páciensed van',
  newClinicMember: 'Új munkatárs a rendelőben',
  workerRegistered: 'Elkészült a szakember fiók',
  workerAdded: 'Új rendelő',
  healthRecordConnection: 'EESZT-kapcsolat',
  doctorsPatientDisconnected: 'Egy páciens megszüntette a kapcsolatot',
}

/** Outside the product nobody is told more than this. */
export const notificationMail = {
  subject: 'Új értesítésed van',
  body: 'Új értesítésed van a Diabnaplóban.',
  action: 'Megnyitás',
  settings: 'Azt, hogy miről kapsz levelet, a Beállítások / Értesítések oldalon választhatod ki.',
} as const

export const notificationSubtitles = {
  /** `patient` must already be escaped for HTML. */
  healthRecordConnection: (patient: string) => `<strong>${patient}</strong> összekapcsolta a naplóját az EESZT-vel.`,
  newsletterSubscribed: 'A hírlevelet az e-mail-címedre küldjük.',
  newsletterUnsubscribed: 'Nem küldünk több hírlevelet.',
  welcome: 'Az első mérésed a Naplóban rögzítheted. A Tudástár és a gyakori kérdések segítenek az indulásban.',
  // Names must already be escaped for HTML.
  patientJoined: (name: string, clinic: string) => `<strong>${name}</strong> csatlakozott páciensként a rendelőhöz: ${clinic}.`,
  workerJoined: (name: string, clinic: string) => `<strong>${name}</strong> csatlakozott munkatársként a rendelőhöz: ${clinic}.`,
  registeredViaSupervisor: (name: string) => `<strong>${name}</strong> mostantól maga is be tud jelentkezni. A naplóját továbbra is látod.`,
  /** `clinic` must already be escaped for HTML. */
  adminRegistered: (clinic: string) =>
    `A munkatársakat, a meghívókat és a pácienseket a Rendelő oldalán lehet kezelni: <strong>${clinic}</strong>.`,
  // Both must already be escaped for HTML.
  articleMarked: (name: string, title: string) => `<strong>${name}</strong> ezt a cikket ajánlja: <strong>${title}</strong>`,
  clinicApproved: (clinic: string) => `A hozzáférési kérelmet jóváhagytuk. A rendelő: <strong>${clinic}</strong>.`,
  /** `name` must already be escaped for HTML. */
  newMessage: (name: string) => `<strong>${name}</strong> üzenetet írt.`,
  passwordChanged: 'Minden eszközön kijelentkeztettünk. Ha nem te voltál, kérj új jelszót, és írj az ügyfélszolgálatnak.',
  /** `name` must already be escaped for HTML. */
  uploadedBy: (name: string) => `<strong>${name}</strong> adatokat töltött fel a naplójába.`,
  // Names must already be escaped for HTML. To the patient, and to the patient's supervisors.
  newMeter: (meter: string) => `Új mérőről érkeztek adatok a naplódba: <strong>${meter}</strong>.`,
  newMeterOfPatient: (meter: string, patient: string) =>
    `Új mérőről érkeztek adatok <strong>${patient}</strong> naplójába: <strong>${meter}</strong>.`,
  awaitedMeter: (meter: string) => `Csatlakozott a mérő, amelyet felvettél: <strong>${meter}</strong>. Az adatai már a naplódban vannak.`,
  awaitedMeterOfPatient: (meter: string, patient: string) =>
    `Csatlakozott a mérő, amely <strong>${patient}</strong> naplójához várt: <strong>${meter}</strong>.`,
  temporaryPermission: (doctor: string) => `<strong>${doctor}</strong> a mérőd sorozatszámával 24 órára betekintést kapott a naplódba.`,
  temporaryPermissionOfPatient: (doctor: string, patient: string) =>
    `<strong>${doctor}</strong> a mérő sorozatszámával 24 órára betekintést kapott <strong>${patient}</strong> naplójába.`,
  // Names must already be escaped for HTML. To the patient, to those around the patient, and when it was the patient.
  therapyUpdated: (actor: string) => `<strong>${actor}</strong> módosította a terápiádat.`,
  therapyOfPatientUpdated: (actor: string, patient: string) =>
    `<strong>${actor}</strong> módosította <strong>${patient}</strong> terápiáját.`,
  therapyUpdatedByPatient: (patient: string) => `<strong>${patient}</strong> módosította a saját terápiáját.`,
  rangesUpdated: (actor: string) => `<strong>${actor}</strong> módosította a vércukor-céltartományaidat.`,
  rangesOfPatientUpdated: (actor: string, patient: string) =>
    `<strong>${actor}</strong> módosította <strong>${patient}</strong> vércukor-céltartományait.`,
  rangesUpdatedByPatient: (patient: string) => `<strong>${patient}</strong> módosította a saját vércukor-céltartományait.`,
}
