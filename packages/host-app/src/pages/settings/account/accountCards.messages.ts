export const signInsMessages = {
  title: 'Bejelentkezések',
  text: 'Itt vagy most bejelentkezve. Ha valamelyiket nem ismered, jelentkeztesd ki, és változtasd meg a jelszavad.',
  loading: 'A bejelentkezések betöltése',
  errorTitle: 'A bejelentkezéseket most nem sikerült betölteni',
  errorText: 'Próbáld újra egy kicsit később.',
  offlineText: 'Nincs kapcsolat. A lista a kapcsolat helyreállása után tölthető be.',
  empty: 'Nincs felsorolható bejelentkezés.',
  unknownDevice: 'Ismeretlen eszköz',
  current: 'ez az eszköz',
  times: (created: string, used: string) => `Bejelentkezés: ${created} · Utolsó használat: ${used}`,
  end: 'Kijelentkeztetés',
  endOf: (name: string) => `Kijelentkeztetés: ${name}`,
  endTitle: (name: string) => `Kijelentkezteted ezt az eszközt: ${name}?`,
  endConsequence: 'Azon az eszközön azonnal vége a bejelentkezésnek. A többi megmarad.',
  endAll: 'Kijelentkezés mindenhonnan',
  endAllTitle: 'Kijelentkezel mindenhonnan?',
  endAllConsequence: 'Minden eszközön azonnal vége a bejelentkezésnek, ezen is. A naplód és az adataid megmaradnak.',
} as const

export const allowedAppsMessages = {
  title: 'Alkalmazások, amelyeket engedélyeztél',
  text: 'Az engedély a kijelentkezésedig tart. Bármelyiket hamarabb is visszavonhatod.',
  reach: (patient: string, canWrite: boolean) =>
    canWrite ? `${patient} adatait olvassa, és új bejegyzést is írhat.` : `${patient} adatait olvassa.`,
  since: (at: string) => `Engedélyezve: ${at}`,
  end: 'Visszavonás',
  endOf: (app: string, patient: string) => `Visszavonás: ${app}, ${patient}`,
  endTitle: (app: string) => `Visszavonod az engedélyét: ${app}?`,
  endConsequence: 'Az alkalmazás azonnal elveszíti a hozzáférést. Amit eddig elolvasott vagy beírt, az megmarad.',
  ended: (app: string) => `${app}: az engedélyt visszavontad.`,
} as const

export const languageMessages = {
  /** In both languages, so that a person finds it who cannot read the page. */
  title: 'Nyelv / Language',
  text: 'A felület és a levelek nyelve. A választás a fiókodhoz tartozik, minden eszközödön érvényes.',
  label: 'Nyelv',
  names: { hu: 'Magyar', en: 'English' },
  failed: 'A nyelv most nem menthető. Próbáld újra.',
} as const

export const glucoseUnitMessages = {
  title: 'Vércukor mértékegysége',
  text: 'Minden vércukorérték ebben látszik és írható be. A választás a fiókhoz tartozik, minden eszközön érvényes. A letöltött fájlokban és más programoknak az érték mmol/l marad.',
  label: 'Mértékegység',
  names: { 'mmol/l': 'mmol/l (6,4)', 'mg/dl': 'mg/dl (115)' },
  failed: 'A mértékegység most nem menthető. Próbáld újra.',
} as const
