export { fixedZoneBounds, fixedZoneOf, fixedZones, type FixedZone, type FixedZones } from '../src/analysis/fixedZones.ts'
export { glucoseSummary, type GlucoseSummary, type SummarisedReading } from '../src/analysis/glucoseSummary.ts'
