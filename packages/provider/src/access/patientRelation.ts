/** What binds a caller to the user named in the path; all false for a stranger and for a user who does not exist. */
export interface PatientRelation {
  /** The caller is that user. */
  isSelf: boolean
  /** That user is a patient at all. */
  isPatient: boolean
  /** The caller keeps that person's diary. */
  isSupervisor: boolean
  /** The patient has a doctor, whoever that is. */
  hasDoctors: boolean
  /** The caller is one of the patient's doctors, in a clinic to which the patient grants everything. */
  isLinkedDoctor: boolean
  /** The caller works in a clinic to which the patient grants everything. */
  isClinicStaff: boolean
  /** The caller holds a temporary permission that has not run out. */
  hasTemporaryPermission: boolean
}

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
