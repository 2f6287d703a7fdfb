// The generated patients as a clinic's list at the provider: every figure that the whole table shows.
const day = 86_400_000
const today = Date.UTC(2026, 10, 20)
const isoDay = (instant) => new Date(instant).toISOString().slice(0, 10)
const makeId = (kind, number) => `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

export const doctor = {
  id: makeId(0xa, 6),
  fullname: 'Dr. Tóth Gábor',
  email: 'orvos@demo.diab',
  dateOfBirth: '1980-05-17',
  roles: ['Doctor'],
  privacyAccepted: true,
  emailConfirmed: true,
  eduNumber: null,
  connectionToken: null,
  newsletterSubscribed: false,
}
const colleague = { id: makeId(0xa, 8), fullname: 'Dr. Horváth Katalin' }
export const clinic = {
  id: makeId(0xc, 1),
  name: 'Demó Diabetológiai Rendelő',
  connectionToken: null,
  doctors: [{ id: doctor.id, fullname: doctor.fullname }, colleague],
  supervisorIds: [colleague.id],
}

/** The risk of each of the generator's types. */
const risks = { 'Type 1': ['moderate', 3.1], 'Type 2': ['minimal', 0.6], LADA: ['low', 1.9], GDM: ['high', 6.2] }

const types = { 'Type 1': 1, 'Type 2': 2, LADA: 4, GDM: 3 }

/** The provider's reasons to look at a patient, the most pressing first, from the same bounds. */
function attentionOf({ loCount, maxKetone, lbgi, hiCount, hypoCount, normalCount, highCount, inTargetChange, daysWithoutData }) {
  const isCalledFor = {
    lo: loCount > 0,
    ketone: (maxKetone ?? 0) >= 0.6,
    low_risk: lbgi > 2.5,
    hi: hiCount > 0,
    hypo: hypoCount >= 2 && hypoCount >= 0.04 * (hypoCount + normalCount + highCount),
    worsening: inTargetChange <= -0.1,
    no_data: daysWithoutData >= 14,
  }
  return Object.keys(isCalledFor).filter((reason) => isCalledFor[reason])
}

function toClinicPatient({ name, mrn, age, type, tir, mean, gmi, last }, at) {
  const [lowRiskGroup, lbgi] = risks[type]
  const daysWithoutData = Math.round((today - last) / day / 20)
  const patient = {
    id: makeId(0x5a, at),
    fullname: name,
    email: `${mrn}@pelda.hu`,
    dateOfBirth: isoDay(today - age * 365 * day),
    diabetesType: types[type],
    doctors: clinic.doctors.slice(0, at % 3),
    isVip: at % 5 === 0,
    triage: {
      lastDay: isoDay(today - daysWithoutData * day),
      daysWithoutData,
      periodKind: 'meter',
      daysWithReadings: 14,
      readingsPerWeek: Math.round(gmi * 3),
      // What is sorted by: in the order of the generator's mean, which no two patients share.
      inTargetShare: mean / 300,
      inTargetChange: (tir - 50) / 400,
      lowCount: at % 7,
      normalCount: Math.round(tir),
      highCount: at % 21,
      sensorCounts: null,
      average: Math.round(mean / 1.8) / 10,
      lbgi,
      lowRiskGroup,
      hiCount: at % 6 === 0 ? 2 : 0,
      loCount: at % 8 === 0 ? 1 : 0,
      hypoCount: at % 7,
      maxKetone: at % 9 === 0 ? 1.4 : null,
    },
  }
  patient.triage.attention = attentionOf(patient.triage)
  return patient
}

export const toClinicPatients = (rows) => rows.map(toClinicPatient)
