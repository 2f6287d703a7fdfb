import type { FileAnswers } from '../files/fileReading.ts'
import type { ImportMapping } from '../importMapping.schema.ts'
import { fileMessages, leftOutNames } from '../devices.messages.ts'

export const kinds = {
  glucose: 'glucoseList',
  medicine: 'medicineIntakeList',
  meal: 'mealList',
  ketone: 'ketoneList',
  feel: 'feelList',
  activity: 'physicalActivityList',
} as const

export interface FileContent extends Partial<Record<keyof typeof kinds, number>> {
  format: string
  /** Unit of every glucose. */
  unit?: 'mmol/l' | 'mg/dl'
  /** How many readings a sensor gave. */
  sensor?: number
  first: string
  last: string
  device?: string | null
  serial?: string
  /** Rows refused, by reason. */
  refused?: Record<string, number>
  /** Rows that are no reading, by what they are. */
  leftOut?: Record<string, number>
  /** What was assumed. */
  assumed?: RegExp
}
export type FileFate =
  | { read: FileContent }
  | { ask: 'dateOrder' | 'glucoseUnit' | 'columns'; answers: FileAnswers; read: FileContent }
  | { refused: string | RegExp }

const columns = (mapped: ImportMapping['columns'], glucoseUnit: 'mmol/l' | 'mg/dl' = 'mmol/l'): FileAnswers => ({
  mapping: { columns: mapped, dateOrder: 'ymd', glucoseUnit },
})
const noData = 'A sorban nincs mérés vagy bejegyzés.'
const libre = 'F91A8D8B-15FF-4028-A066-F97CD2ED2660'

/** What becomes of every file, with counts that were taken from the files by other means. */
export const fates: Record<string, FileFate> = {
  'libreview_mgdl_us_resaved.csv': {
    read: {
      format: 'libreview',
      glucose: 10,
      sensor: 10,
      feel: 2,
      unit: 'mg/dl',
      first: '2021-05-30T15:57:00',
      last: '2021-06-07T17:20:00',
      device: 'FreeStyle LibreLink',
      serial: libre,
      refused: { [noData]: 2 },
    },
  },
  'libreview_mmol_tiny_sample.csv': {
    ask: 'dateOrder',
    answers: { dateOrder: 'dmy' },
    read: { format: 'libreview', glucose: 6, sensor: 6, unit: 'mmol/l', first: '2019-12-05T16:25:00', last: '2019-12-05T17:41:00' },
  },
  'libre3_mgdl_synthetic.csv': {
    read: {
      format: 'libreview',
      glucose: 398,
      sensor: 398,
      unit: 'mg/dl',
      first: '1961-04-12T22:30:00',
      last: '1961-04-14T07:35:00',
      device: 'FreeStyle Libre 3',
    },
  },
  'dexcom_clarity_mgdl_g6.csv': {
    read: {
      format: 'dexcom-clarity',
      glucose: 2148,
      sensor: 2148,
      unit: 'mg/dl',
      first: '2016-10-24T11:24:17',
      last: '2016-11-01T09:19:02',
      device: 'Dexcom G6 Mobile App',
      leftOut: { [leftOutNames.person]: 11 },
    },
  },
  'dexcom_clarity_mgdl_synthetic_damaged_header.csv': {
    read: {
      format: 'dexcom-clarity',
      glucose: 386,
      sensor: 386,
      medicine: 3,
      unit: 'mg/dl',
      first: '1961-04-12T00:56:47',
      last: '1961-04-13T09:01:50',
      device: 'Dexcom G6 Mobile App',
      serial: 'HBRPOI',
      leftOut: { [leftOutNames.person]: 10 },
    },
  },
  'nightscout_entries.csv': {
    read: {
      format: 'nightscout',
      glucose: 300,
      sensor: 300,
      unit: 'mg/dl',
      first: '2026-04-04T20:02:21',
      last: '2026-04-05T22:30:29',
      assumed: /világidőben/,
    },
  },
  'nightscout_entries_and_treatments.csv': {
    ask: 'dateOrder',
    answers: { dateOrder: 'mdy' },
    read: {
      format: 'nightscout',
      glucose: 100,
      sensor: 100,
      medicine: 28,
      meal: 1,
      unit: 'mg/dl',
      first: '2026-04-06T21:06:45',
      last: '2026-04-07T19:59:42',
      leftOut: { [leftOutNames.basalRate]: 71 },
    },
  },
  'd1namo_diabetes_subset_001_food.csv': { refused: fileMessages.noValue },
  'd1namo_diabetes_subset_001_glucose.csv': {
    ask: 'columns',
    answers: columns({ date: 0, time: 1, glucose: 2, note: 4 }),
    read: { format: 'table', glucose: 24, sensor: 21, unit: 'mmol/l', first: '2014-10-01T10:00:00', last: '2014-10-01T11:55:00' },
  },
  'd1namo_diabetes_subset_001_insulin.csv': {
    ask: 'columns',
    answers: columns({ date: 0, time: 1, rapidInsulin: 2, basalInsulin: 3, note: 4 }),
    read: { format: 'table', medicine: 3, feel: 1, first: '2014-10-01T10:06:00', last: '2014-10-01T22:27:00' },
  },
  'd1namo_healthy_subset_017_annotations.csv': { refused: fileMessages.noValue },
  'bigideas_001_Food_Log_001.csv': {
    ask: 'columns',
    answers: columns({ date: 0, time: 1, carbohydrate: 9, note: 4 }),
    read: { format: 'table', meal: 3, first: '2020-02-13T18:00:00', last: '2020-05-11T07:00:00' },
  },
  'bigideas_003_Food_Log_003.csv': {
    ask: 'columns',
    answers: columns({ date: 0, time: 1, carbohydrate: 8, note: 3 }),
    read: { format: 'table', meal: 2, first: '2020-02-22T10:30:00', last: '2020-02-22T10:30:00' },
  },
  'carelink_staticBasal.csv': { refused: fileMessages.onlyLeftOut(leftOutNames.pumpEvent) },
  'carelink_withoutSettingsChanges.csv': {
    read: {
      format: 'carelink',
      glucose: 2,
      sensor: 1,
      medicine: 3,
      meal: 1,
      unit: 'mg/dl',
      first: '2014-03-13T00:04:00',
      last: '2014-03-13T23:37:34',
      device: 'Paradigm Revel - 723',
      leftOut: { [leftOutNames.pumpEvent]: 48, [leftOutNames.basalRate]: 8 },
    },
  },
  'diasend_animas_Insulin-pump-settings.csv': { refused: fileMessages.onlyLeftOut(leftOutNames.pumpEvent) },
  'diasend_animas_Insulin-use-and-carbs.csv': {
    read: {
      format: 'diasend',
      medicine: 251,
      meal: 197,
      first: '2013-11-05T04:00:00',
      last: '2013-11-25T18:12:00',
      refused: { [noData]: 1 },
      leftOut: { [leftOutNames.basalRate]: 295 },
    },
  },
  'diasend_animas_Name-and-glucose.csv': {
    read: { format: 'diasend', glucose: 228, unit: 'mg/dl', first: '2013-11-05T00:17:00', last: '2013-11-25T17:57:00' },
  },
  'glooko_bg_data_1.csv': {
    read: { format: 'glooko', glucose: 21, unit: 'mg/dl', first: '2025-01-01T07:00:00', last: '2025-01-03T22:30:00' },
  },
  'glooko_carbs_data_1.csv': { read: { format: 'glooko', meal: 15, first: '2025-01-01T07:00:00', last: '2025-01-03T19:00:00' } },
  'glooko_insulin_data_1.csv': {
    read: {
      format: 'glooko',
      medicine: 11,
      first: '2025-01-01T07:00:00',
      last: '2025-01-03T19:00:00',
      leftOut: { [leftOutNames.basalRate]: 65 },
    },
  },
  'glooko_alarms_data_1.csv': { refused: fileMessages.onlyLeftOut(leftOutNames.alarm) },
  'glooko_cgm-sample.csv': {
    read: {
      format: 'glooko',
      glucose: 20,
      sensor: 20,
      unit: 'mmol/l',
      first: '2025-10-26T00:00:00',
      last: '2025-10-28T06:00:00',
      serial: '1266847',
    },
  },
  'layout_onetouch_reveal_1.csv': {
    ask: 'dateOrder',
    answers: { dateOrder: 'mdy' },
    read: {
      format: 'onetouch-reveal',
      glucose: 1,
      unit: 'mg/dl',
      first: '2026-08-01T18:46:00',
      last: '2026-08-01T18:46:00',
      device: 'OneTouch Verio',
      serial: 'ABC123',
    },
  },
  'layout_onetouch_reveal_2.csv': {
    read: { format: 'onetouch-reveal', glucose: 3, unit: 'mg/dl', first: '2026-07-29T18:46:00', last: '2026-08-01T21:04:00' },
  },
  'layout_contour_app_en.csv': {
    ask: 'dateOrder',
    answers: { dateOrder: 'mdy' },
    read: { format: 'contour', glucose: 3, meal: 1, unit: 'mg/dl', first: '2026-08-01T18:46:00', last: '2026-08-02T07:05:00' },
  },
  'layout_carelink_mmol_sv.csv': {
    read: {
      format: 'carelink',
      glucose: 4,
      medicine: 1,
      meal: 1,
      unit: 'mmol/l',
      first: '2026-08-19T07:05:00',
      last: '2026-08-20T07:00:00',
      device: 'MiniMed 780G',
    },
  },
  'layout_sidiary_xdrip.csv': {
    read: {
      format: 'sidiary',
      glucose: 2,
      sensor: 1,
      medicine: 1,
      meal: 1,
      unit: 'mg/dl',
      first: '2026-05-14T19:20:00',
      last: '2026-05-14T19:30:00',
      assumed: /mértékegységét; az értékek alapján mg\/dl/,
    },
  },
  'layout_glucometerutils_dump.csv': {
    read: {
      format: 'glucometerutils',
      glucose: 3,
      sensor: 3,
      unit: 'mg/dl',
      first: '2019-09-29T20:43:00',
      last: '2019-10-13T19:41:01',
      assumed: /mértékegységét; az értékek alapján mg\/dl/,
    },
  },
}
