export const registrationTitles = {
  /** Shown to the holder of a link, who has proved the address. */
  accountExists: 'Ezzel az e-mail-címmel már van fiók. Jelentkezz be, és úgy fogadd el a meghívót.',
  otherAddress: 'Ez a meghívó egy másik e-mail-címre szól. Jelentkezz be azzal a fiókkal.',
  patientAccount: 'Ezzel az e-mail-címmel páciensfiók van. Kérj meghívót egy másik címre.',
  addressTaken: 'Ezzel az e-mail-címmel már van fiók.',
  alreadyMember: 'Már tagja vagy ennek a rendelőnek.',
  signInElsewhere: 'A fiókokat és a jelszavakat itt külső bejelentkezési szolgáltató kezeli. Ez nála vagy az ügyfélszolgálatnál intézhető.',
  signInHere: 'Itt nincs külső bejelentkezési szolgáltató.',
  requestKnown: 'Ezt a kérelmet már megkaptuk. Az elbírálásáig nincs más teendő.',
  signInTaken: 'Ez a bejelentkezés vagy ez a fiók már össze van kapcsolva. A meghívó így nem fogadható el.',
  used: 'Ez a hivatkozás már nem érvényes.',
  emailConfirmed: 'Az e-mail-címed már meg van erősítve.',
  noEmail: 'A fiókodhoz nem tartozik e-mail-cím.',
  ownAddress: 'Ez a jelenlegi e-mail-címed.',
} as const
