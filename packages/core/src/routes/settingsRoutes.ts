import { patientPage, publicPage, signedInPage, type RouteDefinition } from './route.ts'

/** Settings of the signed-in user, in the order of their list. */
export const settingsRoutes = [
  {
    id: 'settings.overview',
    path: '/beallitasok',
    ...signedInPage,
    title: 'Beállítások',
  },
  {
    id: 'settings.profile',
    path: '/beallitasok/profil',
    ...signedInPage,
    title: 'Profil',
  },
  {
    id: 'settings.address',
    path: '/beallitasok/elerhetoseg',
    ...signedInPage,
    title: 'Elérhetőség',
  },
  {
    id: 'settings.supervised',
    path: '/beallitasok/gondozottak',
    ...patientPage,
    title: 'Gondozottak',
  },
  {
    id: 'settings.visibility',
    path: '/beallitasok/lathatosag',
    ...patientPage,
    title: 'Láthatóság',
  },
  {
    id: 'settings.devices',
    path: '/beallitasok/eszkozeim',
    ...patientPage,
    title: 'Eszközeim',
  },
  {
    id: 'settings.notifications',
    path: '/beallitasok/ertesitesek',
    ...signedInPage,
    title: 'Értesítések',
  },
  {
    id: 'settings.health-record',
    path: '/beallitasok/eeszt',
    ...patientPage,
    title: 'EESZT',
  },
  {
    id: 'settings.password',
    path: '/beallitasok/jelszo',
    ...signedInPage,
    title: 'Jelszó',
  },
  {
    id: 'settings.pin',
    path: '/beallitasok/azonosito',
    ...patientPage,
    title: 'Azonosító (PIN)',
  },
  {
    id: 'settings.account',
    path: '/beallitasok/fiok',
    ...signedInPage,
    title: 'Fiók',
  },
  {
    id: 'public.account-deleted',
    path: '/fiok-torolve',
    layout: 'default',
    ...publicPage,
    title: 'A fiók törölve',
  },
] as const satisfies readonly RouteDefinition[]
