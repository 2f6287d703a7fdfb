/** What binds a caller to a user; all false for a stranger and for a user who does not exist. */
export interface PatientRelation {
  /** The caller is that user. */
  isSelf: boolean
  /** That user is a patient at all. */
  isPatient: boolean
  /** The caller keeps that person's diary. */
  isSupervisor: boolean
  /** The patient has a doctor in a clinic with full access, not necessarily this user. */
  hasDoctors: boolean
  /** The caller is one of the patient's doctors, in a clinic to which the patient grants everything. */
  isLinkedDoctor: boolean
  /** The caller works in a clinic to which the patient grants everything. */
  isClinicStaff: boolean
  /** The caller holds a temporary permission that has not run out. */
  hasTemporaryPermission: boolean
}

/** Of a stranger, and of a user who does not exist. */
export const noRelation: PatientRelation = {
  isSelf: false,
  isPatient: false,
  isSupervisor: false,
  hasDoctors: false,
  isLinkedDoctor: false,
  isClinicStaff: false,
  hasTemporaryPermission: false,
}

/** The caller is the patient, or acts as the patient. */
export const actsAsPatient = (relation: PatientRelation): boolean => relation.isPatient && (relation.isSelf || relation.isSupervisor)

/**
 * What a caller wants to do with a patient's record.
 * read: look at it · add: create entries · upload: hand over the readings of a meter · change: correct, delete, relabel, and the therapy · own: what only the
 * person (or a supervisor acting as that person) sees · note: write down what was said in a visit.
 */
export type PatientAction = 'read' | 'add' | 'upload' | 'change' | 'own' | 'note'

/**
 * Checks whether a relation to a patient permits an action; form and provider share this rule (specification 2, section 4).
 */
export function may(action: PatientAction, relation: PatientRelation): boolean {
  const { isPatient, isLinkedDoctor, isClinicStaff, hasTemporaryPermission, hasDoctors } = relation
  switch (action) {
    case 'read':
      return actsAsPatient(relation) || (isPatient && (isLinkedDoctor || isClinicStaff || hasTemporaryPermission))
    case 'own':
      return actsAsPatient(relation)
    case 'add':
      return actsAsPatient(relation) || (isPatient && isLinkedDoctor)
    case 'upload':
      return actsAsPatient(relation) || (isPatient && (isLinkedDoctor || isClinicStaff))
    case 'note':
      return isPatient && (isLinkedDoctor || isClinicStaff)
    case 'change':
      return isPatient && (isLinkedDoctor || (actsAsPatient(relation) && !hasDoctors))
  }
}
