export const transferMessages = {
  expired: 'A feltöltés lejárt',
  saved: 'Ezt a feltöltést már mentetted',
  shift: 'Ezzel az eltolással egy mérés ideje 1900 elé vagy 9999 utánra kerülne.',
}

export const importMessages = {
  undone: 'Ezt az importot már visszavonták',
  undoTimeOver: 'Ezt az importot már csak az vonhatja vissza, aki a naplót módosíthatja',
}

export const temporaryPermissionMessages = {
  /** The one answer for a number nobody has, a date that does not fit, and whoever may not be looked up this way. */
  refused: 'Ezzel a sorozatszámmal és születési dátummal nem adható hozzáférés',
}
