/** Why an account stays; said by the provider, shown beside the button. Worded for patients and staff alike. */
export const accountDataMessages = {
  supervisedLeftAlone: (names: readonly string[]) =>
    `A fiók nem törölhető, mert ${names.join(', ')} más gondozó nélkül maradna. Előbb törölni kell ezeket a gondozottakat, vagy másik gondozót kell hozzájuk kapcsolni.`,
  hasOwnSignIn: (name: string) => `${name} saját fiókkal lép be, ezért a fiókot csak ő törölheti.`,
  hasOtherSupervisors: (name: string) =>
    `${name} naplóját más gondozó is vezeti. A törléshez előbb a többi gondozói kapcsolatot kell megszüntetni.`,
  lastClinicSupervisor: (clinics: readonly string[]) =>
    `A fiók nem törölhető, mert ${clinics.join(', ')} rendelővezető nélkül maradna. Előbb másik rendelővezetőt kell kijelölni.`,
  healthRecordUnavailable: 'Az EESZT-kapcsolat itt nem érhető el.',
  socialSecurityNumber: 'A TAJ-szám kilenc számjegyből áll.',
  socialSecurityCheckDigit: 'Ez nem érvényes TAJ-szám. Ellenőrizd a számjegyeket.',
} as const
