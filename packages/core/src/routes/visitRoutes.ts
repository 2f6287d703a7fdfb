import { clinicPage, type RouteDefinition } from './route.ts'

/** Routes of a visit: one patient as clinic staff see them. The patient is in the query, `?paciens={id}`. */
export const visitRoutes = [
  {
    id: 'visit.overview',
    path: '/vizit/attekintes',
    ...clinicPage,
    title: 'Vizit – áttekintés',
  },
  {
    id: 'visit.diary',
    path: '/vizit/naplo',
    ...clinicPage,
    title: 'Vizit – napló',
  },
  {
    id: 'visit.analysis',
    path: '/vizit/elemzes',
    ...clinicPage,
    title: 'Vizit – elemzés',
  },
  {
    id: 'visit.analysis.averages',
    path: '/vizit/elemzes/atlag-szoras-diagram',
    ...clinicPage,
    title: 'Vizit – átlag és szórás diagram',
  },
  {
    id: 'visit.analysis.model-day',
    path: '/vizit/elemzes/modell-nap-diagram',
    ...clinicPage,
    title: 'Vizit – modell nap diagram',
  },
  {
    id: 'visit.analysis.normal',
    path: '/vizit/elemzes/normal-diagram',
    ...clinicPage,
    title: 'Vizit – normál diagram',
  },
  {
    id: 'visit.therapy',
    path: '/vizit/terapia',
    ...clinicPage,
    title: 'Vizit – terápia',
  },
  {
    id: 'visit.therapy.medicines',
    path: '/vizit/terapia/gyogyszerek',
    ...clinicPage,
    title: 'Vizit – gyógyszerek',
  },
  {
    id: 'visit.therapy.notes',
    path: '/vizit/terapia/megjegyzesek',
    ...clinicPage,
    title: 'Vizit – megjegyzések',
  },
] as const satisfies readonly RouteDefinition[]
