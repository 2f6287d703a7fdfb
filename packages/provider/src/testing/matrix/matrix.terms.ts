export const presentPrincipals = [
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
export type PresentPrincipal = (typeof presentPrincipals)[number]

/**
 * Principals whose relation to the linked patient or to the clinic has ended, each with the present principal who has the
 * same roles and a workplace as well: for both, the linked patient is now like the foreign one.
 */
const likeAfterTheEnd = {
  formerNurse: 'attendant',
  formerDoctor: 'linkedDoctor',
  formerSupervisor: 'supervisor',
  expiredTemporaryPermission: 'doctorElsewhere',
  loweredSharing: 'doctorElsewhere',
} as const satisfies Record<string, PresentPrincipal>
export type FormerPrincipal = keyof typeof likeAfterTheEnd
export const formerPrincipals = Object.keys(likeAfterTheEnd) as FormerPrincipal[]

export const principals = [...presentPrincipals, ...formerPrincipals, 'deletedAccount'] as const
export type PrincipalName = (typeof principals)[number]

/**
 * own: the caller's own id · linked: the treated patient of the clinic, with a doctor and a supervisor · foreign: a patient
 * unrelated to all principals · absent: an unknown id.
 */
export const subjects = ['own', 'linked', 'foreign', 'absent'] as const
export type SubjectName = (typeof subjects)[number]

/** 400: let in, and then refused for what was sent · 409: for what the caller is. */
export type Cell = 'ok' | 400 | 401 | 403 | 404 | 409
export type Cells = readonly [own: Cell, linked: Cell, foreign: Cell, absent: Cell]
export type Table = Readonly<Record<PresentPrincipal, Cells>>

/** Returns the cells of a principal; a deleted account is a token of no account, whatever it is asked about. */
export function cellsOf(table: Table, principal: PrincipalName): Cells {
  if (principal === 'deletedAccount') return table.expiredToken
  if (!(principal in likeAfterTheEnd)) return table[principal as PresentPrincipal]
  const [own, , foreign, absent] = table[likeAfterTheEnd[principal as FormerPrincipal]]
  return [own, foreign, foreign, absent]
}

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
