import { crc32 } from 'node:zlib'

/** Files as the makers' programs export them, made up, each with counts that can be told by looking at it. */
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
  buffer: storedZip('bg_data_1.csv', [
    'Name:Minta Csaba, Date Range:2026-03-21 - 2026-03-22',
    'Timestamp,Blood Glucose (mg/dL),Reading Type,Context',
    '3/21/2026 7:00,145,Fingerstick,Pre-meal',
    '3/21/2026 9:00,198,Fingerstick,Post-meal',
  ]),
}

/** The smallest archive: one entry without compression, its directory, its end. */
function storedZip(name: string, rows: readonly string[]): Buffer {
  const content = Buffer.from(rows.join('\n'))
  const path = Buffer.from(name)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(content.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(path.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, content])
  const made = Buffer.alloc(2)
  const where = Buffer.alloc(14)
  const directory = Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, common, where, path])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}

export const textFile = (name: string, rows: readonly string[]): MeterFile => csv(name, rows)
