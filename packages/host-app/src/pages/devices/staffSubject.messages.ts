export const staffSubjectMessages = {
  title: 'Kié a mérés?',
  text: 'A páciens most vagy a beolvasás után is megadható. A mentett mérésnél látszik, ki töltötte fel.',
  textOfTransfer: 'A mérések egy páciens naplójába menthetők. A páciens a saját fiókjában is megnyithatja ezt a feltöltést.',
  copyLink: 'Hivatkozás másolása',
  copied: 'A hivatkozás a vágólapon van.',
  copyFailed: 'A hivatkozást nem sikerült másolni.',
  chosen: (name: string) => `Páciens: ${name}`,
  absent: 'A páciens nem található',
  other: 'Másik páciens',
  mayNot: (name: string) =>
    `${name} naplója most csak olvasható, mérés nem menthető bele. Mentéshez a páciensnek mindent meg kell osztania a rendelővel.`,
} as const
