import { analysisCharts } from '@diab/widgets/analysis-charts'
import { expect, it } from 'vitest'
import { hrefTo } from '@diab/internal/routes'
import { visitRouteOf } from '../../app/patientPlace/usePatientPlace.ts'
import { chartOf, routeIdOf, titleOf } from './chartRoutes.ts'

it.each([
  ['summary', '/elemzes', 'Elemzés'],
  ['normal', '/elemzes/normal-diagram', 'Normál diagram'],
  ['modelDay', '/elemzes/modell-nap-diagram', 'Modell nap diagram'],
  ['averages', '/elemzes/atlag-szoras-diagram', 'Átlag és szórás diagram'],
] as const)('the chart %s is at %s and is called %s', (chart, path, title) => {
  expect(hrefTo(routeIdOf(chart))).toBe(path)
  expect(chartOf(path)).toBe(chart)
  expect(chartOf(hrefTo(visitRouteOf(routeIdOf(chart))))).toBe(chart)
  expect(titleOf(chart)).toBe(title)
})

it('every chart of the widget has a page', () =>
  expect(analysisCharts.map((chart) => chartOf(hrefTo(routeIdOf(chart))))).toEqual([...analysisCharts]))
