export const newPasswordMessages = {
  label: 'Jelszó',
  newLabel: 'Új jelszó',
  hint: 'Legalább 10, legfeljebb 128 karakter. Egy hosszabb mondatot könnyebb megjegyezni, és nehezebb kitalálni.',
} as const
