// Names must already be escaped for HTML.
const strong = (name: string) => `<strong>${name}</strong>`

/** What people are told about clinics: to the patient, to a supervisor with the patient's name, to staff. */
export const clinicNews = {
  registered: (clinic: string) =>
    `${strong(clinic)} munkatársai mostantól láthatják a naplódat. Ezt a láthatósági beállításokban bármikor módosíthatod.`,
  patientRegistered: (clinic: string, patient: string) => `${strong(clinic)} munkatársai mostantól láthatják ${strong(patient)} naplóját.`,
  doctorsConnected: (doctors: string, clinic: string) =>
    `Mostantól a kezelésedben részt vesz: ${strong(doctors)} (${clinic}). A naplódat és a terápiádat láthatja és módosíthatja.`,
  doctorsOfPatientConnected: (doctors: string, clinic: string, patient: string) =>
    `Mostantól ${strong(patient)} kezelésében részt vesz: ${strong(doctors)} (${clinic}).`,
  patientLinked: (patient: string, clinic: string, actor: string) =>
    `${strong(actor)} összekapcsolt egy pácienssel. Mostantól te is kezeled: ${strong(patient)} (${clinic}).`,
  patientLinkedItself: (patient: string, clinic: string) => `${strong(patient)} elfogadta a meghívót. Mostantól te is kezeled (${clinic}).`,
  doctorGone: (doctor: string, clinic: string) => `Már nem kezelőorvosod: ${strong(doctor)} (${clinic}).`,
  doctorOfPatientGone: (doctor: string, clinic: string, patient: string) =>
    `${strong(patient)} kezelőorvosa már nem ${strong(doctor)} (${clinic}).`,
  clinicGone: (clinic: string) => `${strong(clinic)} munkatársai már nem láthatják a naplódat.`,
  clinicOfPatientGone: (clinic: string, patient: string) => `${strong(clinic)} munkatársai már nem láthatják ${strong(patient)} naplóját.`,
  newMember: (name: string, clinic: string) => `${strong(name)} csatlakozott a rendelőhöz: ${clinic}.`,
  workerRegistered: (clinic: string) => `A szakember fiók elkészült, a rendelő: ${strong(clinic)}.`,
  workerAdded: (clinic: string) => `Új rendelő a választhatók között: ${strong(clinic)}.`,
  patientLeft: (patient: string, clinic: string) => `${strong(patient)} már nem páciense a rendelőnek: ${clinic}.`,
  patientLeftDoctor: (patient: string, clinic: string) => `${strong(patient)} megszüntette a kezelőorvosi kapcsolatot (${clinic}).`,
}
