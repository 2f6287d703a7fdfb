export const launchAppsMessages = {
  title: 'Alkalmazás indítása',
  text: (name: string) => `Új ablakban nyílik meg, ${name} adataival. Bejelentkezés és engedélyezés után olvashatja az adatokat.`,
  start: 'Indítás',
  startOf: (app: string) => `Indítás: ${app}`,
  opened: 'Elindult egy új ablakban. Ha nem jelent meg:',
  open: 'megnyitás innen',
  absent: 'Ez az alkalmazás most nem indítható: már nincs beállítva, vagy a páciens adatai már nem érhetők el.',
  offline: 'Nincs internetkapcsolat: az indításhoz kapcsolat kell.',
} as const
