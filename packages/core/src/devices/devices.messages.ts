import { formatNumber } from '../format/formatNumber.ts'
import { withArticle } from '../format/withArticle.ts'

/** Why a file or a row of it cannot be read, for the person who uploads. */
export const readingMessages = {
  emptyFile: 'A fájl üres.',
  unknownFormat: 'A fájl formátuma nem ismert.',
  tooManyReadings: (max: number) =>
    `A fájl túl sok mérést tartalmaz: egyszerre fajtánként legfeljebb ${formatNumber(max, 0)} tölthető fel. Exportálj rövidebb időszakot.`,
  tooManyRefused: 'A fájl túl sok hibás sort tartalmaz.',
  fieldCount: 'A sor nem négy mezőből áll.',
  date: (text: string) => (text === '' ? 'Hiányzik a dátum.' : `Hibás dátum: „${text}”.`),
  impossibleDate: (text: string) => `Nem létező dátum: ${text}.`,
  time: (text: string) => (text === '' ? 'Hiányzik az időpont.' : `Hibás időpont: „${text}”.`),
  code: (text: string) => `Ismeretlen kód: „${text}”.`,
  specialEvent: 'Nem támogatott bejegyzés: meg nem nevezett esemény (72).',
  value: (text: string) => `Hibás érték: „${text}”.`,
  glucoseZero: 'A vércukorérték nem lehet 0.',
  impossibleGlucose: (text: string, unit: string) => `Vércukorként lehetetlen érték: ${text} ${unit}.`,
  moreCells: 'A sor több mezőből áll, mint a fejléc: az értékek elcsúszhattak.',
  cutRow: 'Az utolsó sor csonka.',
  twoValues: (text: string) => `A sor ahhoz képest túl sok értéket tartalmaz, hogy milyen bejegyzés: „${text}”.`,
  controlSolution: 'Kontrolloldattal végzett mérés, nem vércukor.',
  recordType: (text: string) => `Ismeretlen bejegyzéstípus: „${text}”.`,
  unit: (text: string) => `Ismeretlen mértékegység: „${text}”.`,
  kindAndUnit: (kind: string, unit: string) => `A bejegyzés típusa és mértékegysége nem illik össze: „${kind}”, „${unit}”.`,
  unreadColumn: (column: string, text: string) => `A(z) „${column}” oszlop nem vehető át: „${text}”.`,
  leftOut: (what: string) => `Nem naplóbejegyzés: ${what}.`,
  noData: 'A sorban nincs mérés vagy bejegyzés.',
  unclosedQuote: 'A sorban lezáratlan idézőjel van.',
  changedExport: (column: string) => `A Diabból letöltött sor megváltozott: hibás „${column}”.`,
  noExportedEntry: 'Ez nem a Diabból letöltött naplóbejegyzés.',
  insulin: 'Inzulin',
} as const

/** Why a whole file is refused: what it is, and what to do. */
export const fileMessages = {
  empty: 'A fájl üres.',
  excel:
    'Ez egy régi (.xls) vagy jelszóval védett Excel-fájl: nyisd meg, mentsd el .xlsx vagy CSV formában jelszó nélkül, és azt töltsd fel.',
  workbookBroken: 'Az Excel-fájl sérült: nyisd meg, mentsd el újra .xlsx formában, és azt töltsd fel.',
  workbookTooLarge: 'Az Excel-fájl egy mérési naplóhoz képest túl nagy: mentsd CSV-ként, és azt töltsd fel.',
  workbookEmpty: 'Az Excel-fájl látható munkalapjai üresek.',
  openDocument: 'Ez egy OpenDocument-fájl: nyisd meg, mentsd el .xlsx vagy CSV formában, és azt töltsd fel.',
  word: 'Ez egy szöveges dokumentum, nem mérési adat: CSV-fájlt tölts fel.',
  pdf: 'Ez egy PDF-fájl, abból a mérések nem olvashatók ki: a mérő programjából CSV-fájlt exportálj.',
  picture: 'Ez egy kép, abból a mérések nem olvashatók ki: a mérő programjából CSV-fájlt exportálj.',
  packed: 'Ez egy tömörített fájl, amely itt nem bontható ki: csomagold ki, és a benne lévő CSV-fájlt töltsd fel.',
  webPage: 'Ez egy weboldal, nem mérési adat: a mérő programjából CSV-fájlt exportálj.',
  json: 'Ebben a JSON-fájlban nincs ismert formátumú mérési adat: a mérő programjából CSV-fájlt exportálj.',
  jsonBroken: 'A JSON-fájl sérült vagy csonka: töltsd le újra a programból, amelyből származik.',
  binary: 'A fájl nem szöveg: a mérő programjából CSV-fájlt exportálj.',
  longRow: 'A fájl egyik sora túl hosszú: ez nem mérési táblázat.',
  tooManyColumns: 'A fájl több mint 500 oszlopos: ez nem mérési táblázat.',
  noTable: 'A fájlban nem található mérési táblázat.',
  noTime: 'A táblázatban nincs dátumot tartalmazó oszlop.',
  noValue: 'A táblázatban nincs olyan oszlop, amely vércukor-, keton-, szénhidrát- vagy inzulinadat lehet.',
  contradictedUnit: (unit: string) => `A vércukorértékek többsége ${unit} egységben lehetetlen: valószínűleg nem ez a mértékegységük.`,
  onlyHeading: 'A fájlban csak fejléc van, mérés nincs.',
  noReading: (firstLine: number, firstReason: string) =>
    `A fájl egyetlen sora sem olvasható. Az első hiba ${withArticle(firstLine)}. sorban: ${firstReason}`,
  onlyLeftOut: (what: string) => `A fájlban nincs átvehető mérés, csak ez: ${what}.`,
  zipTooLarge: 'A tömörített fájl kibontva túl nagy.',
  zipTooMany: 'A tömörített fájl túl sok fájlt tartalmaz.',
  zipBroken: 'A tömörített fájl sérült vagy jelszóval védett.',
  zipFileBroken: (name: string) => `A tömörített fájlban sérült ez a fájl: „${name}”. Töltsd le vagy másold át újra, és azt töltsd fel.`,
  zipWithoutCsv: 'A tömörített fájlban nincs CSV-fájl.',
  zipUnknown: 'A tömörített fájlban nincs ismert formátumú mérési adat.',
} as const

/** What was assumed or left out while a file was read. */
export const fileWarnings = {
  leftOut: (count: number, what: string) => `${count} sor kimaradt: ${what}.`,
  assumedUnit: (unit: string) => `A fájl nem nevezi meg a vércukor mértékegységét; az értékek alapján ${unit}.`,
  assumedSensor: (name: string, by: 'spacing' | 'words') =>
    by === 'spacing'
      ? `„${name}”: a fájl nem mondja meg, mi mérte a vércukrot; a mérések sűrűsége alapján szenzor.`
      : `„${name}”: a fájl nem mondja meg, mi mérte a vércukrot; a neve és a fejléce alapján szenzor.`,
  utc: (timeZone: string) => `A fájl időpontjai világidőben vannak; helyi időre (${timeZone}) átszámítva.`,
  otherFiles: (count: number) => `A tömörített fájl további ${count} fájlja nem napló, kimaradt.`,
  leftOutFile: (name: string, reason: string) => `„${name}” kimaradt. ${reason}`,
} as const

/** Why a file of an archive or a sheet of a workbook is left out; a sentence. */
export const leftOutFileReasons = {
  noTable: 'Nem CSV- vagy JSON-fájl.',
  excel: 'Excel-fájl: csomagold ki, és külön töltsd fel.',
  json: 'JSON-fájl a táblázatok mellett: ha mérések vannak benne, csomagold ki, és külön töltsd fel.',
  unknownLayout: 'Ismeretlen elrendezésű táblázat: mentsd külön fájlba, és azt töltsd fel.',
} as const

/** What is no reading by its nature; completes "… sor kimaradt: …". */
export const leftOutNames = {
  basalRate: 'inzulinpumpa bázisrátája, nem beadott adag',
  pumpEvent: 'inzulinpumpa eseménye vagy beállítása',
  alarm: 'riasztás vagy értesítés',
  sensorEvent: 'szenzor eseménye vagy kalibrációja',
  person: 'személyes adat vagy eszközbeállítás',
  dailyTotal: 'napi összesítés',
  bodyMeasure: 'más mérés (testsúly, vérnyomás, HbA1c, lépésszám)',
  insulinOnBoard: 'a testben lévő inzulin (számított érték)',
  otherTreatment: 'más kezelési esemény',
} as const

/** Names of devices whose file gives none. */
export const deviceNames = {
  own: 'Diab CSV',
  table: 'Táblázat',
  dexcom: 'Dexcom Clarity',
  libreView: 'LibreView',
  glooko: 'Glooko',
  mySugr: 'mySugr',
  careLink: 'Medtronic CareLink',
  diasend: 'Diasend',
  nightscout: 'Nightscout',
  contour: 'Ascensia Contour',
  accuChek: 'Accu-Chek',
  oneTouch: 'OneTouch Reveal',
  glucometerUtils: 'glucometerutils',
  siDiary: 'SiDiary',
  tandem: 'Tandem t:connect',
} as const

/** Names for the columns of a table that gives none. */
export const tableNames = {
  column: (at: number) => `${at + 1}. oszlop`,
  /** Key that recognises the next file without a heading; never shown. */
  keyOfBare: (count: number) => `# ${count}`,
} as const

/** The columns of our own export, as headings are compared, and the words in its cells. */
export const ownCsvNames = {
  columns: {
    time: 'idopont',
    kind: 'bejegyzes',
    value: 'ertek',
    unit: 'mertekegyseg',
    note: 'minosites',
    label: 'napszak',
    source: 'forras',
  },
  unusual: 'szokatlan',
} as const

/** Names of what the tab-separated diary only gives as a code. */
export const tabSeparatedDiaryNames = {
  device: 'Tabulátorral tagolt napló',
  regular: 'Gyorshatású inzulin (regular)',
  nph: 'Bázisinzulin (NPH)',
  ultralente: 'Bázisinzulin (ultralente)',
  typicalMeal: 'Szokásos étkezés',
  largerMeal: 'A szokásosnál több étkezés',
  smallerMeal: 'A szokásosnál kevesebb étkezés',
} as const
