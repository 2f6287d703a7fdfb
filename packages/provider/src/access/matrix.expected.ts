/**
 * Who gets what, written down from the product's decisions ("Access") by hand, so that the matrix test never asks the
 * code under test what is right.
 */

export const principals = [
  'anonymous',
  'patient',
  'anotherPatient',
  'supervisor',
  'linkedDoctor',
  'sameClinicDoctor',
  'doctorElsewhere',
  'attendant',
  'clinicSupervisor',
  'expiredToken',
  'forgedToken',
] as const
export type PrincipalName = (typeof principals)[number]

/**
 * own: the caller's own id · linked: the treated patient of the clinic, with a doctor and a supervisor ·
 * foreign: a patient with whom none of the principals has to do · absent: an id that nobody has.
 */
export const subjects = ['own', 'linked', 'foreign', 'absent'] as const
export type SubjectName = (typeof subjects)[number]

/** 400: let in, and then refused for what was sent. */
export type Cell = 'ok' | 400 | 401 | 403 | 404
type Cells = readonly [own: Cell, linked: Cell, foreign: Cell, absent: Cell]
type Table = Readonly<Record<PrincipalName, Cells>>

const refused = { anonymous: [401, 401, 401, 401], expiredToken: [401, 401, 401, 401], forgedToken: [401, 401, 401, 401] } as const
const everywhere = ['ok', 'ok', 'ok', 'ok'] as const

/** A patient's record is read by the person, a supervisor, and the staff of the patient's clinic. */
const read: Table = {
  ...refused,
  patient: ['ok', 'ok', 404, 404],
  anotherPatient: ['ok', 404, 404, 404],
  supervisor: ['ok', 'ok', 404, 404],
  linkedDoctor: [404, 'ok', 404, 404],
  sameClinicDoctor: [404, 'ok', 404, 404],
  doctorElsewhere: [404, 404, 404, 404],
  attendant: [404, 'ok', 404, 404],
  clinicSupervisor: [404, 'ok', 404, 404],
}

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

/** An upload names its patient in query or body; one the caller may not create for is as good as absent. */
const upload: Table = {
  ...add,
  sameClinicDoctor: [404, 404, 404, 404],
  attendant: [404, 404, 404, 404],
  clinicSupervisor: [404, 404, 404, 404],
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

/** Supervised persons are other people: only the supervisor, or whoever acts as one, sees the list. */
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

/** About the caller or about nobody: the four subjects make no difference. */
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

const signedInOnly = Object.fromEntries(
  Object.entries(signedIn).map(([principal, cells]) => [principal, cells.map((cell) => (cell === 'ok' ? 400 : cell))]),
) as unknown as Table

const open: Table = { ...signedIn, anonymous: everywhere, expiredToken: everywhere, forgedToken: everywhere }

/** Who made an import takes it back for a day; the record in question is the person's own. */
const undo: Table = { ...change, patient: ['ok', 'ok', 404, 404] }

/** A doctor with the meter of any patient at hand; a wrong number or date gets the answer of one that nobody has. */
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
  'account.readUser': signedIn,
  'account.readPatient': read,
  'account.readPrivacyPolicy': signedIn,
  'account.acceptPrivacyPolicy': signedIn,
  'account.updatePatient': own,
  'account.replaceConnectionToken': own,
  'account.readDoctor': staffSelf,
  'account.updateDoctor': staffSelf,
  'account.readMedicalAttendant': staffSelf,
  'account.updateMedicalAttendant': staffSelf,
  // Without the current password nobody gets further, and with it there would be another one.
  'account.changePassword': signedInOnly,
  'account.subscribeNewsletter': self,
  'account.unsubscribeNewsletter': self,
  'analysis.summary': read,
  'clinic.listOfPatient': read,
  'clinic.listOfWorker': staffSelf,
  'contact.send': open,
  'diary.list': read,
  'diary.relabel': change,
  'diary.feelTypes': signedIn,
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
  'transfer.read': upload,
  'transfer.save': upload,
}
