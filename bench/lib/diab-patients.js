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

function toClinicPatient({ name, mrn, age, type, tir, mean, gmi, last }, at) {
  const [lowRiskGroup, lbgi] = risks[type]
  const daysWithoutData = Math.round((today - last) / day / 20)
  return {
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
      readingsPerWeek: Math.round(gmi * 3),
      // What is sorted by: in the order of the generator's mean, which no two patients share.
      inTargetShare: mean / 300,
      inTargetChange: (tir - 50) / 400,
      lowCount: at % 7,
      normalCount: Math.round(tir),
      highCount: at % 21,
      average: Math.round(mean / 1.8) / 10,
      lbgi,
      lowRiskGroup,
      hiCount: at % 6 === 0 ? 2 : 0,
      loCount: at % 8 === 0 ? 1 : 0,
      maxKetone: at % 9 === 0 ? 1.4 : null,
    },
  }
}

export const toClinicPatients = (rows) => rows.map(toClinicPatient)
