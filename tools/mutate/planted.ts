interface Visit {
  isOwner: boolean
  isInvited: boolean
}

/** A rule of which one clause is guarded by its test and the other is not: the short form must find exactly that. */
export const mayEnter = ({ isOwner, isInvited }: Visit): boolean => isOwner || isInvited
