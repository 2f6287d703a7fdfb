export const patientInvitationsMessages = {
  title: 'Páciensmeghívók',
  back: 'Páciensek',
  invite: 'Páciens meghívása',
  inviteText: 'A páciens a levélben lévő hivatkozással nyit fiókot, vagy a meglévő fiókjával csatlakozik. A hivatkozás 14 napig él.',
  email: 'E-mail-cím',
  doctorsText: 'A kijelölt orvosok a csatlakozáskor a páciens kezelőorvosai lesznek. Később is megadhatók.',
  send: 'Meghívó küldése',
  sent: (email: string) => `A meghívó elküldve: ${email}.`,
  withDoctors: (names: readonly string[]) => `kezelőorvos: ${names.join(', ')}`,
  withoutDoctor: 'kezelőorvos nélkül',
  emptyTitle: 'Itt lesznek a pácienseknek küldött meghívók',
  emptyText: 'Akinek van e-mail-címe, levélben hívható meg a rendelőbe; a hivatkozás 14 napig él.',
} as const
