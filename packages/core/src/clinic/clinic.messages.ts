export const clinicMessages = {
  lastSupervisor: 'A rendelőnek legalább egy rendelővezetője kell, hogy maradjon.',
  ownSupervision: 'A saját rendelővezetői jogosultságot egy másik rendelővezető módosíthatja.',
  alreadyInvited: 'Erre a címre már van függő meghívó. Előbb azt kell visszavonni.',
  alreadyMember: 'Ez a szakember már a rendelő munkatársa.',
  alreadyPatient: 'Ez a páciens már a rendelőhöz tartozik.',
  notADoctorHere: 'A kiválasztott orvos nem ennek a rendelőnek az orvosa.',
  notPending: 'A meghívó már nem függő, nem vonható vissza.',
  unknownCode: 'A megadott kapcsolódási kóddal nem található páciens.',
} as const
