export const staffSubjectMessages = {
  title: 'Kié a mérés?',
  text: 'A páciens most vagy a beolvasás után is megadható. A mentett mérésnél látszik, ki töltötte fel.',
  textOfTransfer: 'A mérések egy páciens naplójába menthetők. A páciens a saját fiókjában is megnyithatja ezt a feltöltést.',
  copyLink: 'Hivatkozás másolása',
  copied: 'A hivatkozás a vágólapon van.',
  copyFailed: 'A hivatkozást nem sikerült másolni.',
  mayNot: (name: string) =>
    `${name} naplója most csak olvasható, mérés nem menthető bele. Mentéshez a páciensnek mindent meg kell osztania a rendelővel.`,
} as const
