/**
 * What a caller wants to do with a patient's record.
 * read: look at it · add: create entries, upload · change: correct, delete, relabel · own: what only the person
 * (or a supervisor acting as that person) sees.
 */
export type PatientDeed = 'read' | 'add' | 'change' | 'own'

/** Who may call an endpoint. Every endpoint of the contracts has exactly one row. */
export type PolicyRow =
  /** Anyone, without a token. */
  | { readonly who: 'anyone' }
  /** Whoever is signed in: the answer is about the caller, or the service asks again with the body at hand. */
  | { readonly who: 'signedIn' }
  /** The staff member named by `{userId}` in the path, nobody else. */
  | { readonly who: 'staffSelf' }
  /** Someone in the right relation to the patient named by `{userId}` in the path. */
  | { readonly who: 'patientRelation'; readonly deed: PatientDeed }

export const anyone: PolicyRow = { who: 'anyone' }
export const signedIn: PolicyRow = { who: 'signedIn' }
export const staffSelf: PolicyRow = { who: 'staffSelf' }
export const onPatient = (deed: PatientDeed): PolicyRow => ({ who: 'patientRelation', deed })
