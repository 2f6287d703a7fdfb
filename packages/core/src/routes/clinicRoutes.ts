import { staffRoles } from '../account/staff.ts'
import { clinicPage, type RouteDefinition } from './route.ts'

/** Pages of the clinic's staff. All need an active workspace, save the one that chooses it. */
export const clinicRoutes = [
  {
    id: 'workspace.select',
    path: '/rendelo-kivalasztas',
    layout: 'gate',
    guards: ['auth', 'has-role'],
    roles: staffRoles,
    title: 'Rendelő kiválasztása',
    ignoresIntendedPath: true,
  },
  {
    id: 'dashboard.clinic',
    path: '/rendelo',
    ...clinicPage,
    title: 'Rendelő',
  },
  {
    id: 'dashboard.clinic.invitations',
    path: '/rendelo/meghivok',
    ...clinicPage,
    title: 'Munkatársi meghívók',
  },
  {
    id: 'dashboard.clinic.invite',
    path: '/rendelo/munkatars-meghivas',
    ...clinicPage,
    supervisorOfWorkspace: true,
    title: 'Munkatárs meghívása',
  },
  {
    id: 'dashboard.clinic.staff',
    path: '/rendelo/munkatarsak',
    ...clinicPage,
    title: 'Munkatársak',
  },
  {
    id: 'dashboard.clinic.retained-notes',
    path: '/rendelo/megorzott-megjegyzesek',
    ...clinicPage,
    title: 'Megőrzött megjegyzések',
  },
  {
    id: 'dashboard.patients',
    path: '/paciensek',
    ...clinicPage,
    title: 'Páciensek',
  },
  {
    id: 'dashboard.patients.invitations',
    path: '/paciensek/meghivok',
    ...clinicPage,
    title: 'Páciensmeghívók',
  },
  {
    id: 'dashboard.patients.registration-sheets',
    path: '/paciensek/regisztracios-lapok',
    ...clinicPage,
    title: 'Regisztrációs lapok',
  },
  {
    id: 'dashboard.patients.registration-sheet',
    path: '/paciensek/regisztracios-lapok/attekintes/:id',
    ...clinicPage,
    title: 'Regisztrációs lap',
  },
  {
    id: 'dashboard.patients.create',
    path: '/paciens-felvetel',
    ...clinicPage,
    title: 'Páciens felvétele',
  },
  {
    id: 'dashboard.patients.create-without-meter',
    path: '/paciens-felvetel/mero-nelkul',
    ...clinicPage,
    title: 'Felvétel mérő nélkül',
  },
  {
    id: 'dashboard.upload.device-connect',
    path: '/adatfeltoltes/eszkoz-csatlakoztatas',
    ...clinicPage,
    title: 'Eszköz csatlakoztatása',
  },
  {
    id: 'dashboard.upload.patient-connect',
    path: '/adatfeltoltes/paciens-csatlakoztatas',
    ...clinicPage,
    title: 'Páciens csatlakoztatása',
  },
] as const satisfies readonly RouteDefinition[]
