/** A caller's membership of the clinic in a path; all false for callers who do not work there and for an unknown clinic. */
export interface ClinicMembership {
  isMember: boolean
  isSupervisor: boolean
  /** Works there as a doctor. */
  isDoctor: boolean
  /** Is the doctor named in the path. */
  isNamedDoctor: boolean
}

export const noMembership: ClinicMembership = { isMember: false, isSupervisor: false, isDoctor: false, isNamedDoctor: false }
