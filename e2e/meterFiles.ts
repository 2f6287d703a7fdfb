import { crc32 } from 'node:zlib'

/** Made-up files as the makers' programs export them, with counts that are easy to see. */
export type MeterFile = { name: string; mimeType: string; buffer: Buffer }

const csv = (name: string, rows: readonly string[]): MeterFile => ({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })

/** Four sensor values and a dose; European: mmol/l with a decimal comma. */
export const libreView = csv('libreview.csv', [
  'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mmol/L,Scan Glucose mmol/L,Non-numeric Rapid-Acting Insulin,Rapid-Acting Insulin (units),Non-numeric Food,Carbohydrates (grams),Carbohydrates (servings),Non-numeric Long-Acting Insulin,Long-Acting Insulin Value (units),Notes,Strip Glucose mmol/L,Ketone mmol/L,Meal Insulin (units),Correction Insulin (units),User Change Insulin (units)',
  'FreeStyle LibreLink,LIBRE-1,18-03-2026 06:00,0,"5,8",,,,,,,,,,,,,,',
  'FreeStyle LibreLink,LIBRE-1,18-03-2026 06:15,0,"6,1",,,,,,,,,,,,,,',
  'FreeStyle LibreLink,LIBRE-1,18-03-2026 06:30,0,"6,4",,,,,,,,,,,,,,',
  'FreeStyle LibreLink,LIBRE-1,18-03-2026 06:41,1,,"7,2",,,,,,,,,,,,,',
  'FreeStyle LibreLink,LIBRE-1,18-03-2026 06:45,4,,,,6,,,,,,,,,,,',
])

/** Three sensor values in mg/dl, under the lines that name the person. */
export const clarity = csv('clarity.csv', [
  '\uFEFFIndex,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,Glucose Value (mg/dL),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss),Glucose Rate of Change (mg/dL/min)',
  '1,,FirstName,,Minta,,,,,,,',
  '2,,Device,,,Dexcom G6 Mobile App,iPhone G6,,,,,',
  '3,2026-03-19T08:00:00,EGV,,,,iPhone G6,103,,,,',
  '4,2026-03-19T08:05:00,EGV,,,,iPhone G6,110,,,,',
  '5,2026-03-19T08:10:00,EGV,,,,iPhone G6,122,,,,',
])

/** Two finger pricks and a bolus, in one of several tables. */
export const careLink = csv('carelink.csv', [
  'Index,Date,Time,Timestamp,New Device Time,BG Reading (mg/dL),Linked BG Meter ID,Temp Basal Amount (U/h),Temp Basal Type,Temp Basal Duration (hh:mm:ss),Bolus Type,Bolus Volume Selected (U),Bolus Volume Delivered (U),Raw-Type,Raw-Values,Raw-ID,Raw-Upload ID,Raw-Seq Num,Raw-Device Type',
  '1,3/20/26,07:00:00,3/20/26 07:00:00,,112,,,,,,,,BGReceived,AMOUNT=112,1,1,1,Paradigm',
  '2,3/20/26,12:00:00,3/20/26 12:00:00,,131,,,,,,,,BGReceived,AMOUNT=131,2,1,2,Paradigm',
  '3,3/20/26,12:05:00,3/20/26 12:05:00,,,,,,,Normal,4.5,4.5,BolusNormal,AMOUNT=4.5,3,1,3,Paradigm',
])

/** A zip of one table, stored: two finger pricks. */
export const glookoZip: MeterFile = {
  name: 'glooko.zip',
  mimeType: 'application/zip',
  buffer: storedZip({
    'bg_data_1.csv': [
      'Name:Minta Csaba, Date Range:2026-03-21 - 2026-03-22',
      'Timestamp,Blood Glucose (mg/dL),Reading Type,Context',
      '3/21/2026 7:00,145,Fingerstick,Pre-meal',
      '3/21/2026 9:00,198,Fingerstick,Post-meal',
    ],
  }),
}

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook of one sheet as a spreadsheet program saves it: texts once, days by their number. */
const workbookOf = (name: string, sheet: string, headings: [string, string], rows: readonly (readonly [number, number])[]): MeterFile => ({
  name,
  mimeType: spreadsheet,
  buffer: storedZip({
    'xl/workbook.xml': [`<workbook xmlns:r="r"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`],
    'xl/_rels/workbook.xml.rels': ['<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'],
    'xl/worksheets/sheet1.xml': [
      '<worksheet><sheetData>',
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>',
      ...rows.map(
        ([day, value], at) => `<row r="${at + 2}"><c r="A${at + 2}" s="1"><v>${day}</v></c><c r="B${at + 2}"><v>${value}</v></c></row>`,
      ),
      '</sheetData></worksheet>',
    ],
    'xl/styles.xml': ['<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>'],
    'xl/sharedStrings.xml': [`<sst>${headings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`],
  }),
})

/** 22 March 2026, as a spreadsheet counts days. */
const march22 = 46_103

/** Two finger pricks at 07:30 and 12:00. */
export const workbook = workbookOf(
  'naplo.xlsx',
  'Napló',
  ['Dátum', 'Vércukor (mmol/l)'],
  [
    [march22 + 7.5 / 24, 5.5999999999999996],
    [march22 + 0.5, 8.1],
  ],
)

/** Lows in mg/dl every five minutes from 06:00 whose heading names no unit, on a sheet that is named after finger pricks. */
export const doubtfulWorkbook = workbookOf(
  'ketes.xlsx',
  'Ujjbegyes mérések',
  ['Dátum', 'Vércukor'],
  Array.from({ length: 30 }, (_, at) => [march22 + 0.25 + at / 288, 27 + (at % 7)] as const),
)

/** The smallest archive: entries without compression, their directory, its end. */
function storedZip(files: Readonly<Record<string, readonly string[]>>): Buffer {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, rows] of Object.entries(files)) {
    const content = Buffer.from(rows.join('\n'))
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, content])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    entries.push(local)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.alloc(2), common, where, path]))
    offset += local.length
  }
  const names = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(names.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...entries, names, end])
}

export const textFile = (name: string, rows: readonly string[]): MeterFile => csv(name, rows)
