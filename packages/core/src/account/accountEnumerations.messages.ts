import type { Gender, HealthRecordErrorCode, RegistrationFlow, SharingLevel } from './accountEnumerations.ts'
import type { Role } from './user.schema.ts'

export const roleLabels: Record<Role, string> = {
  Patient: 'Páciens',
  Doctor: 'Orvos',
  MedicalAttendant: 'Asszisztens',
  ClinicSupervisor: 'Rendelővezető',
}

export const genderLabels: Record<Gender, string> = { 1: 'Férfi', 2: 'Nő', 3: 'Nem szeretném megadni' }

export const registrationFlowLabels: Record<RegistrationFlow, string> = {
  'self-manager': 'Saját cukorbetegségemet kezelem',
  supervisor: 'Másokat gondozok',
}

export const sharingLevelLabels: Record<SharingLevel, string> = { 1: 'Teljes', 2: 'Csak a regisztrációs lap', 3: 'Nincs megosztás' }

export const healthRecordErrorLabels: Record<HealthRecordErrorCode, string> = {
  0: 'Ismeretlen hiba történt az EESZT-kapcsolatban.',
  1: 'Az EESZT szolgáltatása most nem érhető el.',
  10: 'Nem sikerült kapcsolatba lépni az EESZT-vel.',
  50: 'Az EESZT szerint a páciens elhunyt.',
  100: 'Az EESZT nem fogadta el az adatokat.',
  110: 'A páciens nyilvántartása az EESZT-ben nem aktív.',
  111: 'A dátum kívül esik az EESZT-nyilvántartás időszakán.',
  112: 'Az eszköz nem szerepel az EESZT-ben.',
  113: 'Az eszközt törölték az EESZT-ből.',
  114: 'Nincs jogosultság az EESZT-ben ehhez a művelethez.',
  115: 'Az EESZT ellenőrzése hibát talált az adatokban.',
}
