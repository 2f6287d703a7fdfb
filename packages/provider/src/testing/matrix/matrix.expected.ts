import { clinicCells } from './matrix.clinic.ts'
import { type Cell, everywhere, read, refused, type Table } from './matrix.terms.ts'
import { noteCells } from './matrix.notes.ts'
import { sheetCells } from './matrix.sheets.ts'
import { threadsCells } from './matrix.threads.ts'

/**
 * Who gets what, written down from the product's decisions ("Access") by hand, so that the matrix test never asks the
 * code under test what is right.
 */

/** The person and a supervisor create at any time, and so does a linked doctor; other staff only read. */
const add: Table = {
  ...refused,
  patient: ['ok', 'ok', 404, 404],
  anotherPatient: ['ok', 404, 404, 404],
  supervisor: ['ok', 'ok', 404, 404],
  linkedDoctor: [404, 'ok', 404, 404],
  sameClinicDoctor: [404, 403, 404, 404],
  doctorElsewhere: [404, 404, 404, 404],
  attendant: [404, 403, 404, 404],
  clinicSupervisor: [404, 403, 404, 404],
}

/**
 * An upload names its patient in query or body; one the caller may not upload for is as good as absent. All staff of the
 * patient's clinic hand over readings.
 */
const upload: Table = {
  ...add,
  sameClinicDoctor: [404, 'ok', 404, 404],
  attendant: [404, 'ok', 404, 404],
  clinicSupervisor: [404, 'ok', 404, 404],
}

/** A patient with a doctor no longer changes entries, nor does the supervisor; the linked doctor does. */
const change: Table = {
  ...refused,
  patient: [403, 403, 404, 404],
  anotherPatient: ['ok', 404, 404, 404],
  supervisor: ['ok', 403, 404, 404],
  linkedDoctor: [404, 'ok', 404, 404],
  sameClinicDoctor: [404, 403, 404, 404],
  doctorElsewhere: [404, 404, 404, 404],
  attendant: [404, 403, 404, 404],
  clinicSupervisor: [404, 403, 404, 404],
}

/** Supervised persons are other people: only the supervisor, or a person acting as one, sees the list. */
const own: Table = {
  ...refused,
  patient: ['ok', 'ok', 404, 404],
  anotherPatient: ['ok', 404, 404, 404],
  supervisor: ['ok', 'ok', 404, 404],
  linkedDoctor: [404, 403, 404, 404],
  sameClinicDoctor: [404, 403, 404, 404],
  doctorElsewhere: [404, 404, 404, 404],
  attendant: [404, 403, 404, 404],
  clinicSupervisor: [404, 403, 404, 404],
}

/** What a person with a sign-in decides alone: a supervisor sees it and may not. */
const ownDecision: Table = { ...own, supervisor: ['ok', 403, 404, 404] }

/** For users of an external issuer, which there is not. */
const withoutIssuer: Table = {
  ...refused,
  patient: [409, 409, 409, 409],
  anotherPatient: [409, 409, 409, 409],
  supervisor: [409, 409, 409, 409],
  linkedDoctor: [409, 409, 409, 409],
  sameClinicDoctor: [409, 409, 409, 409],
  doctorElsewhere: [409, 409, 409, 409],
  attendant: [409, 409, 409, 409],
  clinicSupervisor: [409, 409, 409, 409],
}

/** What only the user sees: not even a supervisor acting as the person. */
const self: Table = {
  ...refused,
  patient: ['ok', 'ok', 404, 404],
  anotherPatient: ['ok', 404, 404, 404],
  supervisor: ['ok', 404, 404, 404],
  linkedDoctor: ['ok', 404, 404, 404],
  sameClinicDoctor: ['ok', 404, 404, 404],
  doctorElsewhere: ['ok', 404, 404, 404],
  attendant: ['ok', 404, 404, 404],
  clinicSupervisor: ['ok', 404, 404, 404],
}

/** Workspaces are shown to the staff member whose they are. */
const staffSelf: Table = {
  ...refused,
  patient: [404, 404, 404, 404],
  anotherPatient: [404, 404, 404, 404],
  supervisor: [404, 404, 404, 404],
  linkedDoctor: ['ok', 404, 404, 404],
  sameClinicDoctor: ['ok', 404, 404, 404],
  doctorElsewhere: ['ok', 404, 404, 404],
  attendant: ['ok', 404, 404, 404],
  clinicSupervisor: ['ok', 404, 404, 404],
}

/** A profile is at the path of the role that its owner has, and absent at the other one. */
const doctorSelf: Table = { ...staffSelf, attendant: [404, 404, 404, 404] }
const attendantSelf: Table = {
  ...staffSelf,
  linkedDoctor: [404, 404, 404, 404],
  sameClinicDoctor: [404, 404, 404, 404],
  doctorElsewhere: [404, 404, 404, 404],
  clinicSupervisor: [404, 404, 404, 404],
}

/** About the caller or no person: the four subjects make no difference. */
const signedIn: Table = {
  ...refused,
  patient: everywhere,
  anotherPatient: everywhere,
  supervisor: everywhere,
  linkedDoctor: everywhere,
  sameClinicDoctor: everywhere,
  doctorElsewhere: everywhere,
  attendant: everywhere,
  clinicSupervisor: everywhere,
}

/** What a patient does in the own name alone: no supervisor for the person, and no staff. */
const patientSelf: Table = {
  ...self,
  linkedDoctor: [404, 404, 404, 404],
  sameClinicDoctor: [404, 404, 404, 404],
  doctorElsewhere: [404, 404, 404, 404],
  attendant: [404, 404, 404, 404],
  clinicSupervisor: [404, 404, 404, 404],
}

/** Let in like `table`, and then refused for what was sent. */
const refusing = (table: Table, status: Cell = 400): Table =>
  Object.fromEntries(
    Object.entries(table).map(([principal, cells]) => [principal, cells.map((cell) => (cell === 'ok' ? status : cell))]),
  ) as unknown as Table

const signedInOnly = refusing(signedIn)

const nowhere = [404, 404, 404, 404] as const
const absentForAll: Table = {
  ...refused,
  patient: nowhere,
  anotherPatient: nowhere,
  supervisor: nowhere,
  linkedDoctor: nowhere,
  sameClinicDoctor: nowhere,
  doctorElsewhere: nowhere,
  attendant: nowhere,
  clinicSupervisor: nowhere,
}

const open: Table = { ...signedIn, anonymous: everywhere, expiredToken: everywhere, forgedToken: everywhere }

/** The link was sent to the subject: for a supervisor of that person it is absent. */
const addressee: Table = { ...own, supervisor: ['ok', 404, 404, 404] }

/** A worker invited by a clinic; a patient's account does not qualify, which only its owner learns. */
const worker: Table = {
  ...self,
  patient: [409, 409, 404, 404],
  anotherPatient: [409, 404, 404, 404],
  supervisor: [409, 404, 404, 404],
}

/** Who made an import takes it back for a day; the record in question is the person's own. */
const undo: Table = { ...change, patient: ['ok', 'ok', 404, 404] }

/** A doctor with the meter of any patient; a wrong number or date gets the response of an unknown one. */
const permission: Table = {
  ...refused,
  patient: [403, 403, 403, 403],
  anotherPatient: [403, 403, 403, 403],
  supervisor: [403, 403, 403, 403],
  linkedDoctor: [404, 'ok', 'ok', 404],
  sameClinicDoctor: [404, 'ok', 'ok', 404],
  doctorElsewhere: [404, 'ok', 'ok', 404],
  attendant: [403, 403, 403, 403],
  clinicSupervisor: [404, 'ok', 'ok', 404],
}

const entryCells = (kind: string): Record<string, Table> => ({
  [`diary.${kind}.list`]: read,
  [`diary.${kind}.read`]: read,
  [`diary.${kind}.create`]: add,
  [`diary.${kind}.update`]: change,
  [`diary.${kind}.remove`]: change,
})

/** By endpoint id. An endpoint without a row here turns the matrix red. */
export const expectedCells: Readonly<Record<string, Table>> = {
  'accessLog.list': own,
  'accountData.downloadPatient': own,
  'accountData.downloadDoctor': doctorSelf,
  'accountData.downloadMedicalAttendant': attendantSelf,
  // Without the password no request gets further, and with it the account would be gone.
  'accountData.deletePatient': refusing(own),
  'accountData.deleteDoctor': refusing(doctorSelf),
  'accountData.deleteMedicalAttendant': refusing(attendantSelf),
  'accountData.readHealthRecord': own,
  // No gateway is configured here.
  'accountData.connectHealthRecord': refusing(own, 409),
  'accountData.disconnectHealthRecord': own,
  'account.readUser': signedIn,
  'account.readPatient': read,
  'account.readPrivacyPolicy': open,
  'account.acceptPrivacyPolicy': signedIn,
  'account.updatePatient': own,
  'account.readConnectionToken': own,
  'account.replaceConnectionToken': own,
  'account.readDoctor': doctorSelf,
  'account.updateDoctor': doctorSelf,
  'account.readMedicalAttendant': attendantSelf,
  'account.updateMedicalAttendant': attendantSelf,
  // Without the current password no request gets further, and with it the password would have changed.
  'account.changePassword': signedInOnly,
  'account.subscribeNewsletter': self,
  'account.unsubscribeNewsletter': self,
  'analysis.summary': read,
  'clinic.listOfPatient': read,
  'clinic.listOfWorker': staffSelf,
  ...clinicCells,
  ...sheetCells,
  ...threadsCells,
  ...noteCells,
  'contact.send': open,
  'diary.list': read,
  'diary.relabel': change,
  'diary.feelTypes': signedIn,
  'events.open': signedIn,
  'diary.physicalActivityTypes': signedIn,
  ...entryCells('glucose'),
  ...entryCells('ketone'),
  ...entryCells('meal'),
  ...entryCells('medicine-intake'),
  ...entryCells('feel'),
  ...entryCells('physical-activity'),
  'health.read': open,
  'health.ready': open,
  'import.list': read,
  'import.read': read,
  'import.undo': undo,
  'import.readMappings': self,
  'import.updateMappings': self,
  'meterRegistration.read': read,
  'meterRegistration.list': read,
  'meterRegistration.create': read,
  'meterRegistration.update': read,
  'temporaryPermission.request': permission,
  'supervision.list': own,
  'supervision.glance': read,
  'supervision.register': patientSelf,
  'supervision.connect': patientSelf,
  'supervision.disconnect': patientSelf,
  'supervision.invite': refusing(own),
  'supervision.listSupervisors': own,
  'supervision.removeSupervisor': own,
  'supervision.listRequests': patientSelf,
  'supervision.confirm': patientSelf,
  'supervision.decline': patientSelf,
  'settings.updateUser': signedInOnly,
  'settings.updateLocale': signedIn,
  'settings.updateGlucoseUnit': signedIn,
  'settings.readAddress': self,
  'settings.updateAddress': self,
  'settings.listNotificationSettings': self,
  'settings.updateNotificationSettings': self,
  'settings.readPin': self,
  'settings.updatePin': refusing(self),
  'settings.checkPin': self,
  'settings.readStorageKey': self,
  'push.saveToken': signedIn,
  'push.removeToken': signedIn,
  'push.saveMeasureReminder': signedIn,
  'push.removeMeasureReminder': signedIn,
  'settings.listClinicAccess': own,
  'settings.connectClinic': own,
  'settings.updateSharing': ownDecision,
  'settings.disconnectClinic': ownDecision,
  'settings.disconnectDoctor': own,
  'settings.listTemporaryAccess': own,
  'settings.endTemporaryAccess': own,
  'settings.listSignIns': signedIn,
  // The id is that of no sign-in; one of another person looks the same.
  'settings.endSignIn': absentForAll,
  'settings.endSignIns': signedIn,
  'settings.listAllowedApps': signedIn,
  // As of a sign-in.
  'settings.endAllowedApp': absentForAll,
  'settings.listLaunchableApps': signedIn,
  'settings.launchApp': read,
  'signInMethod.read': self,
  'signInMethod.createPasskeyOptions': self,
  // No browser made this response.
  'signInMethod.createPasskey': refusing(self),
  // Let in, and then the id is that of no passkey of the caller.
  'signInMethod.updatePasskey': absentForAll,
  'signInMethod.removePasskey': absentForAll,
  'signInMethod.createAuthenticator': self,
  'signInMethod.confirmAuthenticator': refusing(self),
  // No account here has one.
  'signInMethod.removeAuthenticator': absentForAll,
  'signInMethod.createRecoveryCodes': refusing(self, 409),
  'signInMethod.createAuthenticationOptions': self,
  'signInMethod.authenticate': refusing(self),
  'settings.requestEmailChange': refusing(self),
  'settings.readEmailChange': self,
  'settings.cancelEmailChange': self,
  'settings.resendEmailConfirmation': signedIn,
  'registration.register': open,
  'registration.requestClinic': open,
  'registration.forgotPassword': open,
  'registration.resetPassword': open,
  'invitation.read': open,
  'invitation.accept': open,
  'invitation.acceptWithSignIn': withoutIssuer,
  'invitation.decline': open,
  'invitation.acceptAsPatient': addressee,
  'invitation.acceptAsWorker': worker,
  'knowledge.listArticles': signedIn,
  'knowledge.readArticle': signedIn,
  'knowledge.readFaq': open,
  'notifications.list': self,
  'notifications.markRead': self,
  'medicine.read': signedIn,
  'medicine.search': signedIn,
  'medicine.listSaved': read,
  'medicine.save': add,
  'medicine.remove': add,
  'therapy.list': read,
  'therapy.create': change,
  'therapy.update': change,
  'therapy.remove': change,
  'therapy.createMealTask': change,
  'therapy.createMedicineTask': change,
  'therapy.createMeasurementTask': change,
  'therapy.updateMealTask': change,
  'therapy.updateMedicineTask': change,
  'therapy.updateMeasurementTask': change,
  'therapy.removeTask': change,
  'therapy.history': read,
  'therapy.listLabels': read,
  'therapy.updateLabels': change,
  'therapy.listGlucoseRanges': read,
  'therapy.updateGlucoseRange': change,
  'therapy.readDiabetesStatus': read,
  'therapy.updateDiabetesStatus': change,
  'transfer.create': open,
  'transfer.open': signedIn,
  // The subject began the transfer: to others it is absent.
  'transfer.readProgress': self,
  'transfer.addPiece': self,
  'transfer.end': self,
  'transfer.discard': self,
  'transfer.read': upload,
  'transfer.listItems': upload,
  'transfer.listRefused': signedIn,
  'transfer.save': upload,
  'uploader.list': own,
  'uploader.create': own,
  'uploader.remove': own,
}
