/** Why a webhook cannot be made so. */
export const webhookMessages = {
  url: 'Az értesítendő rendszer címe https:// kezdetű, felhasználónév és jelszó nélkül.',
  privateAddress: 'Ez a cím egy belső hálózaté: csak az interneten elérhető rendszer értesíthető.',
  tooMany: 'Egy rendelőnek legfeljebb 10 értesítendő rendszere lehet.',
} as const
