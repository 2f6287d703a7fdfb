import type { TimeInRange } from '@diab/core/analysis'
import { formatNumber } from '@diab/core/format'

/** Returns `3,9–10,0`: the target range of a time in range, mmol/l; '' without one. */
export function consensusTarget(timeInRange: TimeInRange | null, number: typeof formatNumber = formatNumber): string {
  const { from, to } = timeInRange?.bands.find(({ band }) => band === 'target') ?? {}
  return from == null || to == null ? '' : `${number(from, 'consensus')}–${number(to, 'consensus')}`
}
