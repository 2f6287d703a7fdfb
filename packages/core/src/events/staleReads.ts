import type { ReadScope } from '../client/keyOf.ts'
import type { LiveEvent } from './events.contract.ts'

/**
 * Returns the reads that an event makes stale, or 'all' where any of them may be. The list of notifications is no read of a
 * query: its host reads it again.
 */
export function staleReads(event: LiveEvent): readonly ReadScope[] | 'all' {
  switch (event.kind) {
    case 'notification':
      return []
    case 'message':
      return [{ feature: 'threads' }]
    case 'diary':
      return [...ofPatient(event.patientId, ['diary', 'analysis', 'devices']), glanceOf(event.patientId)]
    case 'therapy':
      // Figures are computed with the target ranges.
      return [...ofPatient(event.patientId, ['therapy', 'medicine', 'analysis']), glanceOf(event.patientId)]
    case 'access':
    case 'missed':
      return 'all'
  }
}

/** A card of the family board: entries, ranges and the plan of a patient. */
const glanceOf = (id: string): ReadScope => ({ feature: 'supervision', call: 'glance', id })

const ofPatient = (id: string, features: readonly NonNullable<ReadScope['feature']>[]): readonly ReadScope[] =>
  features.map((feature) => ({ feature, id }))
