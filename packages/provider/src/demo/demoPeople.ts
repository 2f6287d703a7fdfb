import type { Role } from '@diab/core/guards'
import { DiabetesType, type LocalDay, ResultValidity } from '@diab/core/rules'
import { uuidv7 } from '../platform/db/uuidv7.ts'
import { demoAccountNames, demoNames } from './demo.messages.ts'
import type { DemoControl, DemoTreatment } from './demoProfile.ts'
import type { SeededRandom } from './seededRandom.ts'

export const demoPatientCount = 40
export const emptyAccountCount = 43

export interface DemoPerson {
  id: string
  /** With an address one signs in with the demo password; null for those who never do. */
  email: string | null
  fullname: string
  dateOfBirth: LocalDay
  roles: Role[]
  /** Of those who keep a diary. */
  habits?: DemoHabits
}

export interface DemoHabits {
  diabetesType: DiabetesType
  treatment: DemoTreatment
  control: DemoControl
  /** Wears a sensor beside the meter. */
  hasSensor?: boolean
  /** Days since which nothing has come. */
  quietDays?: number
  /** Readings beyond what the meter measures, in the last days with readings. */
  beyondMeter?: readonly ResultValidity[]
}

function person(fullname: string, account: string | null, dateOfBirth: LocalDay, roles: Role[], habits?: DemoHabits): DemoPerson {
  return { id: uuidv7(), email: account && `${account}@demo.diab`, fullname, dateOfBirth, roles, habits }
}

const { TypeOne, TypeTwo, LADA } = DiabetesType
const child: DemoHabits = { diabetesType: TypeOne, treatment: 'basalBolus', control: 'child' }

/** The accounts that one can sign in with, by what they show. */
export function makeDemoAccounts() {
  const names = demoAccountNames
  return {
    selfManager: person(names.selfManager, 'paciens', '1988-04-17', ['Patient'], {
      diabetesType: TypeOne,
      treatment: 'basalBolus',
      control: 'steady',
    }),
    supervisor: person(names.supervisor, 'gondozo', '1983-09-02', ['Patient']),
    olderChild: person(names.olderChild, null, '2013-03-21', ['Patient'], { ...child, hasSensor: true }),
    youngerChild: person(names.youngerChild, null, '2017-11-08', ['Patient'], child),
    treated: person(names.treated, 'kezelt', '1961-06-30', ['Patient'], {
      diabetesType: TypeTwo,
      treatment: 'basalAndPill',
      control: 'mixed',
      hasSensor: true,
    }),
    doctor: person(names.doctor, 'orvos', '1979-01-25', ['Doctor']),
    attendant: person(names.attendant, 'asszisztens', '1991-12-11', ['MedicalAttendant']),
    clinicSupervisor: person(names.clinicSupervisor, 'rendelovezeto', '1968-05-05', ['Doctor', 'ClinicSupervisor']),
  }
}

export type DemoAccounts = ReturnType<typeof makeDemoAccounts>

/** Accounts with nothing in their diary, one for each journey that starts from nothing. */
export const makeEmptyAccounts = (): DemoPerson[] =>
  Array.from({ length: emptyAccountCount }, (_, at) => person(demoAccountNames.empty(at + 1), `ures${at + 1}`, '1990-01-01', ['Patient']))

const { High, Low } = ResultValidity

/** Patients with unusual data, by number: what staff look for in a clinic's list. */
const unusualHabits: Readonly<Record<number, Pick<DemoHabits, 'quietDays' | 'beyondMeter'>>> = {
  3: { beyondMeter: [Low] },
  7: { quietDays: 9 },
  11: { beyondMeter: [High, High] },
  16: { quietDays: 21 },
  20: { beyondMeter: [Low, Low, High] },
  24: { quietDays: 3 },
  29: { beyondMeter: [High] },
  33: { quietDays: 16 },
}

/** Patients of the demo clinic who never sign in. */
export function makeDemoPatients(random: SeededRandom): DemoPerson[] {
  return Array.from({ length: demoPatientCount }, (_, at) => {
    const given = random.pick(at % 2 === 0 ? demoNames.women : demoNames.men)
    const year = Math.round(random.between(1942, 2005))
    const month = String(Math.ceil(random.between(0.01, 12))).padStart(2, '0')
    const day = String(Math.ceil(random.between(0.01, 28))).padStart(2, '0')
    const treatment = random.pick(['basalBolus', 'basalAndPill', 'pill'] as const)
    const diabetesType = treatment !== 'basalBolus' ? TypeTwo : at % 8 === 5 ? LADA : TypeOne
    return person(`${random.pick(demoNames.families)} ${given}`, null, `${year}-${month}-${day}`, ['Patient'], {
      diabetesType,
      treatment,
      control: 'mixed',
      ...unusualHabits[at],
    })
  })
}
