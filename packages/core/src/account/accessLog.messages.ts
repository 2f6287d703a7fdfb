import type { AccessArea } from './accessLog.rules.ts'

/** Labels of what was read or changed. */
export const accessAreaLabels: Record<AccessArea, string> = {
  diary: 'Napló',
  analysis: 'Elemzés',
  therapy: 'Terápia',
  devices: 'Eszközök és feltöltések',
  profile: 'Személyes adatok',
  notes: 'Megjegyzések',
  clinic: 'Rendelői kapcsolat',
  permission: 'Ideiglenes hozzáférés',
  download: 'Adatok letöltése',
  other: 'Egyéb',
}
