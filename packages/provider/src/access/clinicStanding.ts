/** How a caller stands to the clinic of a path; all false for whoever does not work there and for a clinic that is none. */
export interface ClinicStanding {
  isMember: boolean
  isSupervisor: boolean
  /** Works there as a doctor. */
  isDoctor: boolean
  /** Is the doctor whom the path names. */
  isNamedDoctor: boolean
}

export const noStanding: ClinicStanding = { isMember: false, isSupervisor: false, isDoctor: false, isNamedDoctor: false }
