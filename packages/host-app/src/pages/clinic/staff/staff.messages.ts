import { MedicalWorkerType } from '@diab/internal/clinic'

export const staffMessages = {
  title: 'Munkatársak',
  groups: { [MedicalWorkerType.Doctor]: 'Orvosok', [MedicalWorkerType.MedicalAttendant]: 'Nővérek, asszisztensek' } satisfies Record<
    MedicalWorkerType,
    string
  >,
  noneOfGroup: {
    [MedicalWorkerType.Doctor]: 'Még nincs orvos a rendelőben.',
    [MedicalWorkerType.MedicalAttendant]: 'Még nincs nővér vagy asszisztens a rendelőben.',
  } satisfies Record<MedicalWorkerType, string>,
  onlySupervisor: 'A jogosultságokat a rendelővezető módosítja; munkatársat is ő hívhat meg és távolíthat el.',
  own: 'saját fiók',
  patients: (count: number) => `${count} páciens kezelőorvosa`,
  since: (date: string) => `${date} óta`,
  noSecondFactor: 'Nincs második lépés a belépéshez',
  supervisor: 'Rendelővezető',
  supervisorOf: (name: string) => `: ${name}`,
  lastSupervisorHint: 'Előbb más munkatárs legyen rendelővezető.',
  given: (name: string) => `${name} mostantól rendelővezető.`,
  taken: (name: string) => `${name} már nem rendelővezető.`,
  remove: 'Eltávolítás',
  removeOf: (name: string) => `Eltávolítás: ${name}`,
  removeTitle: (name: string) => `Munkatárs eltávolítása: ${name}`,
  removeConsequence: 'Ettől a pillanattól nem látja a rendelő pácienseit és adataikat.',
  losePatients: (count: number) => `${count} páciensnek megszűnik a kezelőorvosa lenni; erről ők értesítést kapnak.`,
  removeConsequenceOfWork: 'Amit a páciensek naplójába írt, megmarad. Később újra meghívható.',
  removed: (name: string) => `${name} már nem munkatársa a rendelőnek.`,
  leave: 'Kilépés a rendelőből',
  leaveTitle: (clinic: string) => `Kilépés a rendelőből: ${clinic}`,
  leaveConsequence: 'Ettől a pillanattól a rendelő páciensei és adataik ezzel a fiókkal nem láthatók.',
  left: (clinic: string) => `A fiók már nem tartozik ehhez a rendelőhöz: ${clinic}.`,
  loadFailed: 'A munkatársakat most nem sikerült betölteni',
} as const
