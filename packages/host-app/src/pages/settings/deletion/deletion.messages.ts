export const deletionMessages = {
  word: 'Írd be ezt a szót: TÖRLÉS',
  password: 'A saját jelszavad',
  passwordStaff: 'Saját jelszó',
  wordHint: 'Így biztosan nem véletlenül törölsz.',
  wordHintStaff: 'Így a törlés nem lehet véletlen.',
  verb: 'Végleges törlés',
} as const
