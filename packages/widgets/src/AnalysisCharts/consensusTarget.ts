import type { TimeInRange } from '@diab/core/analysis'
import { formatNumber } from '@diab/core/format'

/** Returns `3,9–10,0`, in mg/dl `70–180`: the target range of a time in range; '' without one. */
export function consensusTarget(timeInRange: TimeInRange | null): string {
  const { from, to } = timeInRange?.bands.find(({ band }) => band === 'target') ?? {}
  return from == null || to == null ? '' : `${formatNumber(from, 'consensus')}–${formatNumber(to, 'consensus')}`
}
