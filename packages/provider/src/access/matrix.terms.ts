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

/** 400: let in, and then refused for what was sent · 409: for what the caller is. */
export type Cell = 'ok' | 400 | 401 | 403 | 404 | 409
export type Cells = readonly [own: Cell, linked: Cell, foreign: Cell, absent: Cell]
export type Table = Readonly<Record<PrincipalName, Cells>>

/** Without a valid token. */
export const refused = { anonymous: [401, 401, 401, 401], expiredToken: [401, 401, 401, 401], forgedToken: [401, 401, 401, 401] } as const
export const everywhere = ['ok', 'ok', 'ok', 'ok'] as const

/** A patient's record is read by the person, a supervisor, and the staff of the patient's clinic. */
export const read: Table = {
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
