export const transferMessages = {
  expired: 'A feltöltés lejárt',
  saved: 'Ezt a feltöltést már mentetted',
  arriving: 'A feltöltés még nem érkezett meg egészen',
  ended: 'Ez a feltöltés már lezárult, több rész nem adható hozzá',
  otherPiece: 'Ezen a sorszámon már másik rész érkezett',
  pieceMissing: 'A feltöltésnek hiányzik egy része',
  pieceTooLong: 'Egy rész legfeljebb 5000 sort tartalmazhat',
  tooManyReadings: 'Egy feltöltés legfeljebb 600 000 mérést tartalmazhat',
  shift: 'Ezzel az eltolással egy mérés ideje 1900 elé vagy 9999 utánra kerülne.',
}

export const importMessages = {
  undone: 'Ezt az importot már visszavonták',
  undoTimeOver: 'Ezt az importot már csak az vonhatja vissza, aki a naplót módosíthatja',
}

export const temporaryPermissionMessages = {
  /** The one message for an unknown number, a date that does not match, and a person who may not be looked up this way. */
  refused: 'Ezzel a sorozatszámmal és születési dátummal nem adható hozzáférés',
}
