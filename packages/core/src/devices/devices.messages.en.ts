import { formatNumber } from '../format/formatNumber.ts'
import type { Translated } from '../format/translated.ts'
import type {
  deviceNames,
  fileMessages,
  fileWarnings,
  leftOutFileReasons,
  leftOutNames,
  readingMessages,
  tabSeparatedDiaryNames,
  tableNames,
} from './devices.messages.ts'

/** English texts of `readingMessages`. */
export const readingMessagesEn: Translated<typeof readingMessages> = {
  emptyFile: 'The file is empty.',
  unknownFormat: 'The format of the file is not known.',
  tooManyReadings: (max) =>
    `The file contains too many readings: at most ${formatNumber(max, 0)} of each kind can be uploaded at once. Export a shorter period.`,
  tooManyRefused: 'The file contains too many faulty rows.',
  fieldCount: 'The row does not consist of four fields.',
  date: (text) => (text === '' ? 'The date is missing.' : `Invalid date: “${text}”.`),
  impossibleDate: (text) => `This date does not exist: ${text}.`,
  time: (text) => (text === '' ? 'The time is missing.' : `Invalid time: “${text}”.`),
  code: (text) => `Unknown code: “${text}”.`,
  specialEvent: 'Unsupported entry: unspecified event (72).',
  value: (text) => `Invalid value: “${text}”.`,
  glucoseZero: 'A glucose value cannot be 0.',
  impossibleGlucose: (text, unit) => `Not possible as a glucose value: ${text} ${unit}.`,
  moreCells: 'The row has more fields than the heading: the values may be in the wrong columns.',
  cutRow: 'The last row is incomplete.',
  twoValues: (text) => `The row contains too many values for this kind of entry: “${text}”.`,
  controlSolution: 'A test with control solution, not blood glucose.',
  recordType: (text) => `Unknown type of entry: “${text}”.`,
  unit: (text) => `Unknown unit: “${text}”.`,
  kindAndUnit: (kind, unit) => `The type and the unit of the entry do not match: “${kind}”, “${unit}”.`,
  unreadColumn: (column, text) => `The column “${column}” cannot be imported: “${text}”.`,
  leftOut: (what) => `Not a diary entry: ${what}.`,
  noData: 'The row contains no reading or entry.',
  unclosedQuote: 'The row contains an unclosed quotation mark.',
  changedExport: (column) => `The row downloaded from Diab has been changed: “${column}” is invalid.`,
  noExportedEntry: 'This is not a diary entry downloaded from Diab.',
  insulin: 'Insulin',
}

export const fileMessagesEn: Translated<typeof fileMessages> = {
  empty: 'The file is empty.',
  excel: 'This is an old (.xls) or password-protected Excel file: open it, save it as .xlsx or CSV without a password, and upload that.',
  workbookBroken: 'The Excel file is damaged: open it, save it again as .xlsx, and upload that.',
  workbookTooLarge: 'The Excel file is too large for a glucose diary: save it as CSV and upload that.',
  workbookEmpty: 'The visible sheets of the Excel file are empty.',
  openDocument: 'This is an OpenDocument file: open it, save it as .xlsx or CSV, and upload that.',
  word: 'This is a text document, not readings: upload a CSV file.',
  pdf: 'This is a PDF file; readings cannot be taken from it: export a CSV file from the meter’s software.',
  picture: 'This is a picture; readings cannot be taken from it: export a CSV file from the meter’s software.',
  packed: 'This is a compressed file that cannot be unpacked here: unpack it and upload the CSV file inside.',
  webPage: 'This is a web page, not readings: export a CSV file from the meter’s software.',
  json: 'This JSON file contains no readings in a known format: export a CSV file from the meter’s software.',
  jsonBroken: 'The JSON file is damaged or incomplete: download it again from the program it comes from.',
  binary: 'The file is not text: export a CSV file from the meter’s software.',
  longRow: 'A row of the file is too long: this is not a table of readings.',
  tooManyColumns: 'The file has more than 500 columns: this is not a table of readings.',
  noTable: 'No table of readings was found in the file.',
  noTime: 'The table has no column with dates.',
  noValue: 'The table has no column that could be glucose, ketones, carbohydrate or insulin.',
  contradictedUnit: (unit) => `Most of the glucose values are impossible in ${unit}: this is probably not their unit.`,
  onlyHeading: 'The file contains only a heading and no readings.',
  noReading: (firstLine, firstReason) => `No row of the file can be read. The first error is in row ${firstLine}: ${firstReason}`,
  onlyLeftOut: (what) => `The file contains no readings that can be imported, only this: ${what}.`,
  zipTooLarge: 'The compressed file is too large when unpacked.',
  zipTooMany: 'The compressed file contains too many files.',
  zipBroken: 'The compressed file is damaged or password-protected.',
  zipFileBroken: (name) => `A file inside the compressed file is damaged: “${name}”. Download or copy it again and upload that.`,
  zipWithoutCsv: 'The compressed file contains no CSV file.',
  zipUnknown: 'The compressed file contains no readings in a known format.',
}

export const fileWarningsEn: Translated<typeof fileWarnings> = {
  leftOut: (count, what) => `${count} ${count === 1 ? 'row was' : 'rows were'} left out: ${what}.`,
  assumedUnit: (unit) => `The file does not name the glucose unit; judging by the values it is ${unit}.`,
  assumedSensor: (name, by) =>
    by === 'spacing'
      ? `“${name}”: the file does not say what measured the glucose; judging by how close the readings are, a sensor.`
      : `“${name}”: the file does not say what measured the glucose; judging by its name and heading, a sensor.`,
  utc: (timeZone) => `The times in the file are in UTC; they have been converted to local time (${timeZone}).`,
  otherFiles: (count) =>
    count === 1
      ? 'One other file in the compressed file is not a diary and was left out.'
      : `${count} other files in the compressed file are not diaries and were left out.`,
  leftOutFile: (name, reason) => `“${name}” was left out. ${reason}`,
}

export const leftOutFileReasonsEn: Translated<typeof leftOutFileReasons> = {
  noTable: 'Not a CSV or JSON file.',
  excel: 'Excel file: unpack it and upload it separately.',
  json: 'JSON file beside the tables: if it contains readings, unpack it and upload it separately.',
  unknownLayout: 'Table with an unknown layout: save it in a separate file and upload that.',
}

export const leftOutNamesEn: Translated<typeof leftOutNames> = {
  basalRate: 'basal rate of an insulin pump, not a dose given',
  pumpEvent: 'event or setting of an insulin pump',
  alarm: 'alarm or notification',
  sensorEvent: 'event or calibration of a sensor',
  person: 'personal details or device setting',
  dailyTotal: 'daily total',
  bodyMeasure: 'other measurement (weight, blood pressure, HbA1c, steps)',
  insulinOnBoard: 'insulin on board (calculated value)',
  otherTreatment: 'other treatment event',
}

export const deviceNamesEn: Translated<typeof deviceNames> = {
  own: 'Diab CSV',
  table: 'Table',
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
}

export const tableNamesEn: Translated<typeof tableNames> = {
  column: (at) => `Column ${at + 1}`,
  keyOfBare: (count) => `# ${count}`,
}

export const tabSeparatedDiaryNamesEn: Translated<typeof tabSeparatedDiaryNames> = {
  device: 'Tab-separated diary',
  regular: 'Short-acting insulin (soluble)',
  nph: 'Basal insulin (NPH)',
  ultralente: 'Basal insulin (ultralente)',
  typicalMeal: 'Typical meal',
  largerMeal: 'Larger meal than usual',
  smallerMeal: 'Smaller meal than usual',
}
