import { MedicalWorkerType } from '@diab/internal/clinic'

export const inviteMessages = {
  title: 'Munkatárs meghívása',
  back: 'Munkatársi meghívók',
  byMail: 'Meghívás levélben',
  byMailText: 'A levélben lévő hivatkozással a meghívott fiókot nyit, vagy a meglévő fiókjával csatlakozik. A hivatkozás 14 napig él.',
  workerType: 'Kit hív meg a rendelő?',
  workerTypeTexts: {
    [MedicalWorkerType.Doctor]: 'Páciensek kezelőorvosa lehet, módosíthatja a terápiát, beszélgetést indíthat.',
    [MedicalWorkerType.MedicalAttendant]: 'Látja a rendelő pácienseit, pácienst vesz fel és hív meg; terápiát nem módosít.',
  } satisfies Record<MedicalWorkerType, string>,
  email: 'E-mail-cím',
  fullname: 'Név',
  fullnameHint: 'A levél így szólítja meg; a meghívott a saját nevét adja meg.',
  send: 'Meghívó küldése',
  sent: (email: string) => `A meghívó elküldve: ${email}.`,
  known: 'Már van szakemberfiókja?',
  knownText: 'Aki más rendelőben már használja a Diabnaplót, a fiókja címén kérhető fel; a saját szakmájával csatlakozik.',
  ask: 'Felkérés küldése',
  asked: (email: string) => `Ha ehhez a címhez szakemberfiók tartozik, a felkérés elindult: ${email}.`,
  askedNote: 'A felkérések nem jelennek meg a meghívók között: a lista nem árulhatja el, kinek van fiókja.',
} as const
