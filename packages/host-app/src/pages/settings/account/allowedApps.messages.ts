export const allowedAppsMessages = {
  title: 'Alkalmazások, amelyeket engedélyeztél',
  text: 'Az engedély a kijelentkezésedig tart. Bármelyiket hamarabb is visszavonhatod.',
  reach: (patient: string, canWrite: boolean) =>
    canWrite ? `${patient} adatait olvassa, és új bejegyzést is írhat.` : `${patient} adatait olvassa.`,
  since: (at: string) => `Engedélyezve: ${at}`,
  end: 'Visszavonás',
  endOf: (app: string, patient: string) => `Visszavonás: ${app}, ${patient}`,
  endTitle: (app: string) => `Visszavonod az engedélyét: ${app}?`,
  endConsequence: 'Az alkalmazás azonnal elveszíti a hozzáférést. Amit eddig elolvasott vagy beírt, az megmarad.',
  ended: (app: string) => `${app}: az engedélyt visszavontad.`,
} as const
