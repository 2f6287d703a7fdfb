import { addDays, type ClinicPatient, DiabetesType, elevatedKetone, elevatedLbgi, notableChange } from '@diab/core/rules'
import { createRandom } from '@diab/internal/testing'
import { demoClinic, makeId } from '@diab/core/testing'

const familyNames = [
  'Ács',
  'Balogh',
  'Cukor',
  'Csorba',
  'Demó',
  'Érdi',
  'Fekete',
  'Gyáni',
  'Horváth',
  'Kovács',
  'Lukács',
  'Minta',
  'Nyúl',
  'Őri',
  'Példa',
  'Szép',
  'Tóth',
  'Újhelyi',
  'Vágó',
  'Zsíros',
]
const givenNames = ['Ágnes', 'Bence', 'Csaba', 'Dorottya', 'Erzsébet', 'Ferenc', 'Gizella', 'Ilona', 'István', 'Kinga', 'Ödön', 'Zsófia']

const reasons = ['lo', 'ketone', 'low_risk', 'hi', 'hypo', 'worsening', 'no_data'] as const
const patientKind = 0x5a
export const today = '2026-11-20'

/** Creates a patient whose figures are all there and quiet, unless given otherwise. */
export function makeClinicPatient(
  number: number,
  patient: Partial<Omit<ClinicPatient, 'triage'>> & { triage?: Partial<ClinicPatient['triage']> } = {},
): ClinicPatient {
  return {
    id: makeId(patientKind, number),
    fullname: `Páciens ${String(number).padStart(2, '0')}`,
    email: `paciens${number}@pelda.hu`,
    dateOfBirth: '1971-05-04',
    diabetesType: DiabetesType.TypeTwo,
    doctors: [],
    doctorIdList: [],
    isVip: false,
    ...patient,
    triage: {
      lastDay: today,
      daysWithoutData: 0,
      periodKind: 'meter',
      daysWithReadings: 14,
      readingsPerWeek: 21,
      inTargetShare: 0.75,
      inTargetChange: 0,
      lowCount: 2,
      normalCount: 30,
      highCount: 8,
      sensorCounts: null,
      average: 7.4,
      lbgi: 0.8,
      lowRiskGroup: 'minimal',
      hiCount: 0,
      loCount: 0,
      hypoCount: 0,
      maxKetone: null,
      attention: [],
      ...patient.triage,
    },
  }
}

/** Creates patients of every kind; the same number, the same patients. */
export function makePatients(count: number): ClinicPatient[] {
  const random = createRandom(42)
  return Array.from({ length: count }, (_, at) => {
    const daysAgo = random.chance(0.1) ? null : random.chance(0.75) ? random.integer(0, 3) : random.integer(4, 60)
    const isSilent = daysAgo === null || daysAgo >= 14
    const [low, normal, high] = isSilent ? [0, 0, 0] : [random.integer(0, 6), random.integer(15, 60), random.integer(0, 20)]
    const all = low + normal + high
    const lbgi = all === 0 ? null : (low / all) * 40 * random.unit()
    const inTargetChange = all === 0 ? null : random.integer(-12, 12) / 100
    const hiCount = isSilent || random.chance(0.85) ? 0 : random.integer(1, 3)
    const loCount = isSilent || random.chance(0.85) ? 0 : random.integer(1, 3)
    const maxKetone = isSilent || random.chance(0.8) ? null : random.integer(1, 20) / 10
    const isCalledFor: Record<(typeof reasons)[number], boolean> = {
      lo: loCount > 0,
      ketone: (maxKetone ?? 0) >= elevatedKetone,
      low_risk: (lbgi ?? 0) > elevatedLbgi,
      hi: hiCount > 0,
      hypo: low >= 2 && low >= 0.04 * all,
      worsening: (inTargetChange ?? 0) <= -notableChange,
      no_data: isSilent,
    }
    return makeClinicPatient(at + 1, {
      fullname: `${familyNames[random.integer(0, familyNames.length - 1)]} ${givenNames[random.integer(0, givenNames.length - 1)]}`,
      dateOfBirth: addDays('1940-01-01', random.integer(0, 28_000)),
      doctors: demoClinic.doctors.slice(0, random.integer(0, 2)),
      isVip: random.chance(0.2),
      triage: {
        lastDay: daysAgo === null ? null : addDays(today, -daysAgo),
        daysWithoutData: daysAgo,
        readingsPerWeek: all / 2,
        inTargetShare: all === 0 ? null : normal / all,
        inTargetChange,
        lowCount: low,
        normalCount: normal,
        highCount: high,
        average: all === 0 ? null : random.integer(58, 105) / 10,
        lbgi,
        lowRiskGroup: lbgi === null ? null : lbgi <= 1.1 ? 'minimal' : lbgi <= 2.5 ? 'low' : lbgi <= 5 ? 'moderate' : 'high',
        hiCount,
        loCount,
        hypoCount: low,
        maxKetone,
        attention: reasons.filter((reason) => isCalledFor[reason]),
      },
    })
  })
}
