export const idleMessages = {
  title: 'Még itt vagy?',
  text: (secondsLeft: number) =>
    `Egy ideje nem használtad az oldalt. ${secondsLeft} másodperc múlva kijelentkeztetünk, hogy más ne láthassa a páciensek adatait. Amit nem mentettél el, elvész.`,
  stay: 'Maradok',
  signOut: 'Kijelentkezés',
} as const
