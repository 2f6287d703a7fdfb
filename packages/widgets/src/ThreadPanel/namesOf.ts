import type { Participant } from '@diab/core/threads'

/** Names of a thread as one line. */
export const namesOf = (participants: readonly Participant[]): string => participants.map(({ fullname }) => fullname).join(', ')
