import { clinicPage, type RouteDefinition } from './route.ts'

/** The visit: one patient as the staff of a clinic see them. The patient stands in the query, `?paciens={id}`. */
export const visitRoutes = [
  {
    id: 'visit.overview',
    path: '/vizit/attekintes',
    ...clinicPage,
    title: 'Vizit – áttekintés',
    purpose: 'A páciens legutóbbi időszakának összefoglalója.',
  },
  {
    id: 'visit.diary',
    path: '/vizit/naplo',
    ...clinicPage,
    title: 'Vizit – napló',
    purpose: 'A páciens naplója a vizit közben.',
  },
  {
    id: 'visit.analysis',
    path: '/vizit/elemzes',
    ...clinicPage,
    title: 'Vizit – elemzés',
    purpose: 'A páciens méréseiből számolt mutatók és diagramok.',
  },
  {
    id: 'visit.analysis.averages',
    path: '/vizit/elemzes/atlag-szoras-diagram',
    ...clinicPage,
    title: 'Vizit – átlag és szórás diagram',
    purpose: 'A páciens méréseinek átlaga és szórása napszakonként.',
  },
  {
    id: 'visit.analysis.model-day',
    path: '/vizit/elemzes/modell-nap-diagram',
    ...clinicPage,
    title: 'Vizit – modell nap diagram',
    purpose: 'A páciens napjai egyetlen napra vetítve.',
  },
  {
    id: 'visit.analysis.normal',
    path: '/vizit/elemzes/normal-diagram',
    ...clinicPage,
    title: 'Vizit – normál diagram',
    purpose: 'A páciens mérései időrendben, egy vonalon.',
  },
  {
    id: 'visit.therapy',
    path: '/vizit/terapia',
    ...clinicPage,
    title: 'Vizit – terápia',
    purpose: 'A páciens étkezési időpontjai és teendői.',
  },
  {
    id: 'visit.therapy.medicines',
    path: '/vizit/terapia/gyogyszerek',
    ...clinicPage,
    title: 'Vizit – gyógyszerek',
    purpose: 'A páciens gyakran használt gyógyszerei.',
  },
  {
    id: 'visit.therapy.notes',
    path: '/vizit/terapia/megjegyzesek',
    ...clinicPage,
    title: 'Vizit – megjegyzések',
    isToCome: true,
    purpose: 'A vizitek során írt megjegyzések szerzővel és időponttal.',
  },
] as const satisfies readonly RouteDefinition[]
