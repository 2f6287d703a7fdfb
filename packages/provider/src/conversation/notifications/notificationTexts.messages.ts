/** Shown instead of the name of a deleted account. */
export const deletedPerson = 'törölt felhasználó'
const deletedClinic = 'megszűnt rendelő'

/** What a text names, all of it escaped for HTML; undefined: the account or clinic was deleted. */
export interface TextNames {
  persons: readonly (string | undefined)[]
  clinic: string | undefined
  words: readonly string[]
}

const strong = (text: string) => `<strong>${text}</strong>`
const person = (name: string | undefined) => strong(name ?? deletedPerson)
const people = (names: readonly (string | undefined)[]) => strong(names.map((name) => name ?? deletedPerson).join(', '))
const clinicName = (name: string | undefined) => name ?? deletedClinic

/**
 * Every text of a notification, as safe HTML, by the key under which it is stored: a key that was ever used stays. The order of
 * `persons` is part of what is stored.
 */
export const notificationTexts = {
  /** Of before the keys: its words are gone, the title says what it was about. */
  untold: () => '',

  welcome: () => 'Az első mérésed a Naplóban rögzítheted. A Tudástár és a gyakori kérdések segítenek az indulásban.',
  passwordChanged: () => 'Minden eszközön kijelentkeztettünk. Ha nem te voltál, kérj új jelszót, és írj az ügyfélszolgálatnak.',
  newsletterSubscribed: () => 'A hírlevelet az e-mail-címedre küldjük.',
  newsletterUnsubscribed: () => 'Nem küldünk több hírlevelet.',
  newMessage: ({ persons: [sender] }) => `${person(sender)} üzenetet írt.`,
  articleMarked: ({ persons: [sender], words: [title = ''] }) => `${person(sender)} ezt a cikket ajánlja: ${strong(title)}`,
  healthRecordConnection: ({ persons: [patient] }) => `${person(patient)} összekapcsolta a naplóját az EESZT-vel.`,

  uploadedBy: ({ persons: [patient] }) => `${person(patient)} adatokat töltött fel a naplójába.`,
  newMeter: ({ words: [meter = ''] }) => `Új mérőről érkeztek adatok a naplódba: ${strong(meter)}.`,
  newMeterOfPatient: ({ persons: [patient], words: [meter = ''] }) =>
    `Új mérőről érkeztek adatok ${person(patient)} naplójába: ${strong(meter)}.`,
  awaitedMeter: ({ words: [meter = ''] }) => `Csatlakozott a mérő, amelyet felvettél: ${strong(meter)}. Az adatai már a naplódban vannak.`,
  awaitedMeterOfPatient: ({ persons: [patient], words: [meter = ''] }) =>
    `Csatlakozott a mérő, amely ${person(patient)} naplójához várt: ${strong(meter)}.`,
  temporaryPermission: ({ persons: [doctor] }) => `${person(doctor)} a mérőd sorozatszámával 24 órára betekintést kapott a naplódba.`,
  temporaryPermissionOfPatient: ({ persons: [patient, doctor] }) =>
    `${person(doctor)} a mérő sorozatszámával 24 órára betekintést kapott ${person(patient)} naplójába.`,

  // To the patient, to those around the patient, and when it was the patient.
  therapyUpdated: ({ persons: [actor] }) => `${person(actor)} módosította a terápiádat.`,
  therapyOfPatientUpdated: ({ persons: [actor, patient] }) => `${person(actor)} módosította ${person(patient)} terápiáját.`,
  therapyUpdatedByPatient: ({ persons: [patient] }) => `${person(patient)} módosította a saját terápiáját.`,
  rangesUpdated: ({ persons: [actor] }) => `${person(actor)} módosította a vércukor-céltartományaidat.`,
  rangesOfPatientUpdated: ({ persons: [actor, patient] }) => `${person(actor)} módosította ${person(patient)} vércukor-céltartományait.`,
  rangesUpdatedByPatient: ({ persons: [patient] }) => `${person(patient)} módosította a saját vércukor-céltartományait.`,

  // To the person in care, to the supervisor, and to the person's other supervisors.
  supervisionRequested: ({ persons: [supervisor] }) =>
    `${person(supervisor)} a gondozód szeretne lenni. Amíg a Láthatóság oldalon meg nem erősíted, nem látja a naplódat.`,
  supervisorConnected: ({ persons: [supervisor] }) => `${person(supervisor)} mostantól a gondozód: látja és vezeti a naplódat.`,
  supervisionBegan: ({ persons: [supervised] }) => `Mostantól ${person(supervised)} gondozója vagy.`,
  supervisorOfPersonConnected: ({ persons: [supervisor, supervised] }) =>
    `${person(supervisor)} mostantól ${person(supervised)} gondozója: látja és vezeti a naplóját.`,
  supervisorDisconnected: ({ persons: [supervisor] }) => `${person(supervisor)} már nem a gondozód, a naplódat nem látja többé.`,
  supervisionEnded: ({ persons: [supervised] }) => `Már nem vagy ${person(supervised)} gondozója, a naplóját nem látod többé.`,
  supervisorOfPersonDisconnected: ({ persons: [supervisor, supervised] }) =>
    `${person(supervisor)} már nem gondozója neki: ${person(supervised)}.`,
  registeredViaSupervisor: ({ persons: [supervised] }) =>
    `${person(supervised)} mostantól maga is be tud jelentkezni. A naplóját továbbra is látod.`,

  // To the patient, and to a supervisor of the patient.
  registeredInClinic: ({ clinic }) =>
    `${strong(clinicName(clinic))} munkatársai mostantól láthatják a naplódat. Ezt a láthatósági beállításokban bármikor módosíthatod.`,
  patientRegisteredInClinic: ({ clinic, persons: [patient] }) =>
    `${strong(clinicName(clinic))} munkatársai mostantól láthatják ${person(patient)} naplóját.`,
  doctorsConnected: ({ persons: doctors, clinic }) =>
    `Mostantól a kezelésedben részt vesz: ${people(doctors)} (${clinicName(clinic)}). A naplódat és a terápiádat láthatja és módosíthatja.`,
  doctorsOfPatientConnected: ({ persons: [patient, ...doctors], clinic }) =>
    `Mostantól ${person(patient)} kezelésében részt vesz: ${people(doctors)} (${clinicName(clinic)}).`,
  doctorGone: ({ persons: [doctor], clinic }) => `Már nem kezelőorvosod: ${person(doctor)} (${clinicName(clinic)}).`,
  doctorOfPatientGone: ({ persons: [patient, doctor], clinic }) =>
    `${person(patient)} kezelőorvosa már nem ${person(doctor)} (${clinicName(clinic)}).`,
  clinicGone: ({ clinic }) => `${strong(clinicName(clinic))} munkatársai már nem láthatják a naplódat.`,
  clinicOfPatientGone: ({ clinic, persons: [patient] }) =>
    `${strong(clinicName(clinic))} munkatársai már nem láthatják ${person(patient)} naplóját.`,

  // To staff.
  patientLinked: ({ persons: [actor, patient], clinic }) =>
    `${person(actor)} összekapcsolt egy pácienssel. Mostantól te is kezeled: ${person(patient)} (${clinicName(clinic)}).`,
  patientLinkedItself: ({ persons: [patient], clinic }) =>
    `${person(patient)} elfogadta a meghívót. Mostantól te is kezeled (${clinicName(clinic)}).`,
  patientLeft: ({ persons: [patient], clinic }) => `${person(patient)} már nem páciense a rendelőnek: ${clinicName(clinic)}.`,
  patientLeftDoctor: ({ persons: [patient], clinic }) =>
    `${person(patient)} megszüntette a kezelőorvosi kapcsolatot (${clinicName(clinic)}).`,
  patientJoined: ({ persons: [patient], clinic }) => `${person(patient)} csatlakozott páciensként a rendelőhöz: ${clinicName(clinic)}.`,
  patientJoinedInviter: ({ persons: [patient], clinic }) =>
    `${person(patient)} csatlakozott páciensként a rendelőhöz: ${clinicName(clinic)}. Mostantól te is kezeled.`,
  workerJoined: ({ persons: [worker], clinic }) => `${person(worker)} csatlakozott munkatársként a rendelőhöz: ${clinicName(clinic)}.`,
  newMember: ({ persons: [worker], clinic }) => `${person(worker)} csatlakozott a rendelőhöz: ${clinicName(clinic)}.`,
  workerRegistered: ({ clinic }) => `A szakember fiók elkészült, a rendelő: ${strong(clinicName(clinic))}.`,
  workerAdded: ({ clinic }) => `Új rendelő a választhatók között: ${strong(clinicName(clinic))}.`,
  clinicApproved: ({ clinic }) => `A hozzáférési kérelmet jóváhagytuk. A rendelő: ${strong(clinicName(clinic))}.`,
  adminRegistered: ({ clinic }) =>
    `A munkatársakat, a meghívókat és a pácienseket a Rendelő oldalán lehet kezelni: ${strong(clinicName(clinic))}.`,

  // About a deleted account; they name no person.
  doctorDeleted: () => 'Az egyik kezelőorvosod fiókja megszűnt, a naplódat már nem látja.',
  patientDeleted: () => 'Az egyik páciens törölte a fiókját, a naplója megszűnt.',
  supervisorDeleted: () => 'Az egyik gondozód fiókja megszűnt, a naplódat már nem látja.',
} as const satisfies Record<string, (names: TextNames) => string>

export type NotificationText = keyof typeof notificationTexts
