export const signInMethodMessages = {
  /** Shown by authenticator apps and passkey managers. */
  product: 'Diabnapló',
  /** Of the passkey that a member of the staff makes while signing in. */
  firstPasskey: 'Első azonosítókulcs',
  tooManyPasskeys: 'Ennyi azonosítókulcs már van. Előbb törölj egyet, amelyiket nem használod.',
  knownPasskey: 'Ezt az azonosítókulcsot már felvetted.',
  unusablePasskey: 'Ezt az azonosítókulcsot nem sikerült felvenni. Próbáld újra.',
  noSignIn: 'Ez a kulcs nem tartozik bejelentkezéshez, ezért nem erősíthető meg.',
} as const
