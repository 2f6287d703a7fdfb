export const notificationTitles = {
  uploadedGlucose: 'Új vércukorértékek érkeztek',
  uploaded: 'Új adatok érkeztek',
  therapyUpdated: 'A terápia módosult',
  rangesUpdated: 'A vércukor-céltartományok módosultak',
  newMeter: 'Feltöltés új mérőről',
  temporaryPermission: 'Ideiglenes hozzáférés a naplóhoz',
  passwordChanged: 'Megváltozott a jelszavad',
}

export const notificationSubtitles = {
  passwordChanged: 'Minden eszközön kijelentkeztettünk. Ha nem te voltál, kérj új jelszót, és írj az ügyfélszolgálatnak.',
  /** `name` must already be escaped for HTML. */
  uploadedBy: (name: string) => `<strong>${name}</strong> adatokat töltött fel a naplójába.`,
  // Names must already be escaped for HTML. To the patient, and to the patient's supervisors.
  newMeter: (meter: string) => `Új mérőről érkeztek adatok a naplódba: <strong>${meter}</strong>.`,
  newMeterOfPatient: (meter: string, patient: string) =>
    `Új mérőről érkeztek adatok <strong>${patient}</strong> naplójába: <strong>${meter}</strong>.`,
  temporaryPermission: (doctor: string) => `<strong>${doctor}</strong> a mérőd sorozatszámával 24 órára betekintést kapott a naplódba.`,
  temporaryPermissionOfPatient: (doctor: string, patient: string) =>
    `<strong>${doctor}</strong> a mérő sorozatszámával 24 órára betekintést kapott <strong>${patient}</strong> naplójába.`,
  // Names must already be escaped for HTML. To the patient, to those around the patient, and when it was the patient.
  therapyUpdated: (actor: string) => `<strong>${actor}</strong> módosította a terápiádat.`,
  therapyOfPatientUpdated: (actor: string, patient: string) =>
    `<strong>${actor}</strong> módosította <strong>${patient}</strong> terápiáját.`,
  therapyUpdatedByPatient: (patient: string) => `<strong>${patient}</strong> módosította a saját terápiáját.`,
  rangesUpdated: (actor: string) => `<strong>${actor}</strong> módosította a vércukor-céltartományaidat.`,
  rangesOfPatientUpdated: (actor: string, patient: string) =>
    `<strong>${actor}</strong> módosította <strong>${patient}</strong> vércukor-céltartományait.`,
  rangesUpdatedByPatient: (patient: string) => `<strong>${patient}</strong> módosította a saját vércukor-céltartományait.`,
}
