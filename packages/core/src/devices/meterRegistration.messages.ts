/** Why a meter cannot be registered so. */
export const meterRegistrationMessages = {
  state: 'A mérő ebből az állapotból nem kerülhet a választott állapotba.',
  serialNumberRequired: 'Csatlakoztatott mérőhöz sorozatszám kell.',
  serialNumberTooSoon: 'Sorozatszáma csak csatlakoztatott mérőnek lehet.',
  /** Says nothing about whose account it is. */
  serialNumberTaken: 'Ez a sorozatszám már egy csatlakoztatott mérőé.',
  connectedElsewhere: 'A mérő más fiókhoz tartozik',
} as const
