/** Why a setting is refused. */
export const settingsMessages = {
  deletionWord: 'TÖRLÉS',
  pin: 'A PIN 4–6 számjegyből áll.',
  guessablePin: 'Ezt a PIN-t könnyű kitalálni. Adj meg egy másikat.',
  pinsDiffer: 'A két PIN nem egyezik.',
  wrongDeletionWord: 'Ide ezt írd be: TÖRLÉS.',
  postalCode: 'A magyar irányítószám négy számjegyből áll.',
  sixDigits: 'A kód hat számjegyből áll.',
  wrongCode: 'Ez a kód nem jó, vagy már lejárt.',
  wrongPasskey: 'Ezzel az azonosítókulccsal most nem sikerült. Próbáld újra.',
  lastSecondFactor: 'A belépésedhez kell egy második lépés. Előbb állíts be egy másikat, aztán törölheted ezt.',
  noSecondFactor: 'Helyreállító kódok csak azonosítókulcs vagy hitelesítő alkalmazás mellé kellenek.',
  /** Says nothing about whether such a clinic exists. */
  unknownClinicCode: 'Ezzel a kóddal nem található rendelő. Ellenőrizd a kódot, vagy kérj egy újat.',
  ownClinicDecision: 'Aki maga is be tud jelentkezni, annak a rendelőiről csak ő dönthet.',
} as const
