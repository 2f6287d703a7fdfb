import { DiabetesType } from '@diab/core/rules'
import { defaultSensorRange, presentSensorRange } from '@diab/internal/therapy'
import { fromMmolPerL } from '@diab/internal/diary'
import { readPatientTherapy } from '../../record/therapy/patientTherapy.ts'
import { toKey } from './documentKey.ts'
import type { UploaderCall } from './uploaderCall.ts'

/** The version of Nightscout whose API this is; apps look for it. */
export const nightscoutVersion = '15.0.3'
export const apiVersion = '3.0.4'

/** Tells nothing of any person. */
export const statusOf = (now: Date) => ({
  status: 'ok',
  name: 'Diab',
  version: nightscoutVersion,
  serverTime: now.toISOString(),
  serverTimeEpoch: now.getTime(),
  apiEnabled: true,
  careportalEnabled: true,
  boluscalcEnabled: false,
  settings: { units: 'mg/dl', timeFormat: 24, language: 'hu', authDefaultRoles: 'denied', enable: ['careportal', 'bgnow', 'direction'] },
  extendedSettings: {},
  authorized: null,
})

const always = (value: number) => [{ time: '00:00', timeAsSeconds: 0, value }]

/** What the diary knows of a pump's profile: the target range and the zone. Basal rates and factors it does not have. */
export async function profileDocument({ db, uploader }: UploaderCall) {
  const { ranges } = await readPatientTherapy(db, uploader.patientId)
  const { min, max } = presentSensorRange(ranges) ?? defaultSensorRange(DiabetesType.TypeOne)
  const startDate = new Date(0).toISOString()
  const target = { target_low: always(Math.round(fromMmolPerL(min, 'mg/dl'))), target_high: always(Math.round(fromMmolPerL(max, 'mg/dl'))) }
  return {
    _id: toKey(uploader.patientId),
    defaultProfile: 'Diab',
    startDate,
    created_at: startDate,
    mills: 0,
    units: 'mg/dl',
    store: { Diab: { timezone: uploader.timeZone, units: 'mg/dl', startDate, ...target } },
  }
}
