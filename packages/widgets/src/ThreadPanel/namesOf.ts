import type { Participant } from '@diab/core/rules'

/** Returns the names of a thread as one line. */
export const namesOf = (participants: readonly Participant[]): string => participants.map(({ fullname }) => fullname).join(', ')
