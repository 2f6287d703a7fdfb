export const sheetMailMessages = {
  subject: 'A rendelőd fiókot nyitott neked a Diabnaplóban',
  body: (clinic: string) =>
    `${clinic} felvett a páciensei közé, és vércukornaplót nyitott neked a Diabnaplóban. A naplót, az elemzést és a terápiát a rendelő orvosai és asszisztensei látják, a kezelőorvosod módosíthatja is. A jelszó megadása után te is beléphetsz, és a megosztást bármikor megszüntetheted.`,
  action: 'Jelszó beállítása',
} as const
