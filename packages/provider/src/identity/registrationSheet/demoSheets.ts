import { DiabetesType, TherapyType } from '@diab/core/rules'
import type { Db } from '../../platform/db/tables.ts'
import { demoSheetMessages as words } from './demoSheets.messages.ts'
import { insertSheet, markCompleted } from './registrationSheet.store.ts'
import { utc } from '../../platform/time/utc.ts'

export interface DemoSheets {
  clinicId: string
  doctorId: string
  attendantId: string
  /** Patients of the clinic, whose sheets are completed. */
  patients: readonly { id: string; fullname: string; dateOfBirth: string }[]
  now: Date
}

/** Sheets of a demo: some completed, one that can be, one of which only the name is known. */
export async function seedDemoSheets(tx: Db, { clinicId, doctorId, attendantId, patients, now }: DemoSheets): Promise<void> {
  const daysAgo = (days: number) => utc(now).subtract(days, 'day').toDate()
  const [doctorIdList, createdBy] = [[doctorId], attendantId]
  for (const [at, { id: patientId, fullname, dateOfBirth }] of patients.entries()) {
    const sheet = { fullname, dateOfBirth, diabetesType: DiabetesType.TypeTwo, note: words.completedNote, doctorIdList }
    const id = await insertSheet(tx, { clinicId, createdBy, now: daysAgo(40 - at) }, sheet)
    await markCompleted(tx, id, { patientId, hasOpenedAccount: false, completedBy: doctorId, now: daysAgo(38 - at) })
  }
  const filled = { ...words.filled, dateOfBirth: '1972-10-14', gender: 2 as const, diabetesType: DiabetesType.TypeTwo, doctorIdList }
  await insertSheet(tx, { clinicId, createdBy, now: daysAgo(2) }, { ...filled, therapyType: TherapyType.Pill })
  await insertSheet(tx, { clinicId, createdBy, now: daysAgo(1) }, { fullname: words.begun, doctorIdList: [] })
}
