/** @param clinics by name; '' for a person who belongs to none now */
const retainedNotes = (clinics: string) =>
  `Amit a rendelő${clinics && ` (${clinics})`} munkatársai a vizitekről feljegyeztek, a rendelő nyilvántartása: név nélkül, álnéven és a születési évvel a rendelőnél marad, és nem vezet vissza a naplóhoz.`

export const accountMessages = {
  title: 'Fiók',
  titleOf: (name: string) => `${name} fiókja`,

  email: 'E-mail-cím',
  noEmail: 'Nincs megadva e-mail-cím.',
  confirmed: 'megerősítve',
  unconfirmed: 'megerősítésre vár',
  changeEmail: 'Módosítás',
  changeEmailTitle: 'E-mail-cím módosítása',
  changeEmailText:
    'Az új címre küldünk egy levelet. A mostani cím addig él, amíg a levélben lévő hivatkozást meg nem nyitod; erre 24 óra van.',
  changeEmailTextStaff: 'Az új címre levél megy. A mostani cím addig él, amíg a levélben lévő hivatkozás nincs megnyitva; erre 24 óra van.',
  newEmail: 'Új e-mail-cím',
  password: 'A mostani jelszavad',
  passwordStaff: 'Mostani jelszó',
  sendLink: 'Levél küldése',
  pendingTitle: (email: string) => `Levelet küldtünk ide: ${email}`,
  pendingText:
    'Nyisd meg a levélben lévő hivatkozást 24 órán belül, akkor ez lesz az új címed. Addig a régivel jelentkezel be. Ha nem jött meg, nézd meg a levélszemét között, vagy kérd újra.',
  pendingTextStaff: 'Az új cím a levélben lévő hivatkozás megnyitása után él, 24 órán belül. Addig a bejelentkezés a régi címmel megy.',
  resend: 'Levél újraküldése vagy másik cím',
  cancelChange: 'Címváltás visszavonása',
  cancelTitle: 'Visszavonod a címváltást?',
  cancelTitleStaff: 'Címváltás visszavonása',
  cancelConsequence: 'A mostani cím marad, és az új címre küldött hivatkozás nem használható többé.',

  download: 'Adatok letöltése',
  downloadText: 'Minden, amit a naplóról és a fiókról őrzünk. A fájl a te felelősséged: tartsd biztonságos helyen.',
  downloadTextStaff: 'Minden, ami a fiókról őrizve van. A páciensek adatai nincsenek benne.',
  format: 'Milyen formában?',
  formats: {
    json: { label: 'Minden adat (JSON)', detail: 'Egy fájl, benne minden. Más program is el tudja olvasni.' },
    csv: { label: 'Táblázatok (CSV)', detail: 'Egy ZIP, benne fajtánként egy táblázat, Excelhez.' },
    fhir: { label: 'Mérések orvosnak (FHIR)', detail: 'A mérések az egészségügyi rendszerek közös formájában (FHIR R4).' },
  },
  downloadVerb: 'Letöltés',
  downloading: 'A fájl készül. Sok adatnál ez egy-két percig is tarthat.',
  downloaded: 'A fájl elkészült.',
  fileNames: {
    json: (day: string) => `diabnaplo-${day}.json`,
    csv: (day: string) => `diabnaplo-${day}.zip`,
    fhir: (day: string) => `diabnaplo-fhir-${day}.json`,
  },

  remove: 'Fiók törlése',
  removeText: 'A fiók és minden benne lévő adat végleg törlődik. Ez nem vonható vissza.',
  removeTitle: 'Törlöd a fiókodat?',
  removeTitleStaff: 'Fiók törlése',
  removeTitleOf: (name: string) => `Törlöd a fiókot: ${name}?`,
  consequences: (clinics: string) => [
    'A naplód, a terápiád, a mérőid, az üzeneteid és minden más adatod végleg törlődik.',
    'Az orvosaid, a rendelőid és a gondozóid többé semmit nem látnak.',
    'Ezzel az e-mail-címmel nem tudsz többé bejelentkezni.',
    retainedNotes(clinics),
    'Arról, hogy ki mikor nyitotta meg a naplót, név nélküli feljegyzés marad.',
    'A törlés nem vonható vissza. Ha kellenek az adataid, előbb töltsd le őket.',
  ],
  consequencesOf: (clinics: string) => [
    'A napló, a terápia, a mérők és minden más adat végleg törlődik.',
    'Az orvosok, a rendelők és a többi gondozó többé semmit nem látnak.',
    retainedNotes(clinics),
    'A törlés nem vonható vissza. Ha kellenek az adatok, előbb töltsd le őket.',
  ],
  consequencesStaff: [
    'A fiók, a rendelői tagság és az üzenetek végleg törlődnek.',
    'A páciensek kapcsolata ezzel az orvossal vagy asszisztenssel megszűnik; a páciensek adatai megmaradnak.',
    'Ezzel az e-mail-címmel többé nem lehet bejelentkezni.',
    'A törlés nem vonható vissza.',
  ],
  removed: (name: string) => `${name} minden adata törölve.`,

  deletedTitle: 'A fiók törölve',
  deletedText:
    'A naplód és minden adatod törlődött, és ezen az eszközön sem maradt belőle semmi. A vizitek feljegyzései név nélkül a rendelőnél maradnak. Köszönjük, hogy velünk voltál.',
  deletedAgain: 'Ha mégis visszajönnél, új fiókot bármikor nyithatsz.',
  toEntrance: 'A kezdőoldalra',
} as const
