/** Stands where a name stood. */
export const deletedPerson = 'törölt felhasználó'

/** What others are told; it names nobody. */
export const deletionNews = {
  doctorGone: 'Az egyik kezelőorvosod fiókja megszűnt, a naplódat már nem látja.',
  patientGone: 'Az egyik páciens törölte a fiókját, a naplója megszűnt.',
  supervisorGone: 'Az egyik gondozód fiókja megszűnt, a naplódat már nem látja.',
}
