import { patientPage, signedInPage, type RouteDefinition } from './route.ts'

/** Pages of the signed-in patient, and those that every signed-in user shares with them. */
export const patientRoutes = [
  {
    id: 'dashboard.overview',
    path: '/',
    ...patientPage,
    title: 'Áttekintés',
  },
  {
    id: 'dashboard.diary',
    path: '/naplo',
    ...patientPage,
    title: 'Napló',
  },
  {
    id: 'dashboard.analysis',
    path: '/elemzes',
    ...patientPage,
    title: 'Elemzés',
  },
  {
    id: 'dashboard.analysis.averages',
    path: '/elemzes/atlag-szoras-diagram',
    ...patientPage,
    title: 'Átlag és szórás diagram',
  },
  {
    id: 'dashboard.analysis.model-day',
    path: '/elemzes/modell-nap-diagram',
    ...patientPage,
    title: 'Modell nap diagram',
  },
  {
    id: 'dashboard.analysis.normal',
    path: '/elemzes/normal-diagram',
    ...patientPage,
    title: 'Normál diagram',
  },
  {
    id: 'dashboard.therapy',
    path: '/terapia',
    ...patientPage,
    title: 'Terápia',
  },
  {
    id: 'dashboard.therapy.medicines',
    path: '/terapia/gyogyszerek',
    ...patientPage,
    title: 'Gyógyszerek',
  },
  {
    id: 'dashboard.knowledge',
    path: '/tudastar',
    ...signedInPage,
    title: 'Tudástár',
  },
  {
    id: 'dashboard.knowledge.article',
    path: '/tudastar/cikk/:id',
    ...signedInPage,
    title: 'Cikk',
  },
  {
    id: 'dashboard.upload',
    path: '/adatfeltoltes',
    ...signedInPage,
    title: 'Adatfeltöltés',
  },
  {
    id: 'dashboard.upload.connect',
    path: '/adatfeltoltes/csatlakoztatas',
    layout: 'dashboard',
    guards: ['auth', 'has-role', 'has-edu-number'],
    roles: patientPage.roles,
    title: 'Mérő csatlakoztatása',
  },
  {
    id: 'dashboard.upload.error',
    path: '/adatfeltoltes/hiba',
    ...patientPage,
    title: 'Feltöltési hiba',
  },
  {
    id: 'dashboard.upload.transfer',
    path: '/adatfeltoltes/:token',
    ...signedInPage,
    title: 'Átadott mérések',
  },
] as const satisfies readonly RouteDefinition[]
