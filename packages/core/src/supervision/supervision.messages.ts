/** Why an action of supervision is refused. */
export const supervisionMessages = {
  /** Says nothing about whether the code is wrong, one's own, or no patient's. */
  unknownCode: 'Ezzel a kóddal nem kapcsolható össze senki. Ellenőrizd a kódot, vagy kérj egy újat.',
  lastSupervisor: 'Ennek a gondozottnak nincs saját belépése, ezért legalább egy gondozójának maradnia kell.',
  earlierSupervisor: 'Ez a gondozó előbb lett gondozó, mint te. A kapcsolatát csak ő maga vagy a gondozott szüntetheti meg.',
  hasOwnSignIn: 'A gondozottnak már van saját belépése.',
  tooYoung: 'Saját belépése annak lehet, aki elmúlt 18 éves.',
  code: 'A kód 8 betűből és számból áll.',
  tooOld: (years: string) => `Az életkor legfeljebb ${years} év lehet.`,
} as const
