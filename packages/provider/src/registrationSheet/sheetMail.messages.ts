export const sheetMailWords = {
  subject: 'A rendelőd fiókot nyitott neked a Diabnaplóban',
  body: (clinic: string) =>
    `${clinic} felvett a páciensei közé, és vércukornaplót nyitott neked a Diabnaplóban. A jelszó megadása után te is beléphetsz, és te döntöd el, mit lát a rendelő.`,
  action: 'Jelszó beállítása',
} as const
