import { wholePercents } from '@diab/core/analysis'
import { notableChange, type PatientTriage } from '@diab/core/rules'
import { formatNumber } from '@diab/core/format'

export const number = formatNumber

/** Returns the share in target as the overview writes it; a share that is not whole is never shown as all or nothing. */
export function percentInTarget({
  lowCount,
  normalCount,
  highCount,
}: Pick<PatientTriage, 'lowCount' | 'normalCount' | 'highCount'>): number {
  const [, percent = 0] = wholePercents([lowCount, normalCount, highCount])
  if (percent === 100 && lowCount + highCount > 0) return 99
  return percent === 0 && normalCount > 0 ? 1 : percent
}

/** Returns the share below the target as it is shown, with its percent sign. */
export function percentOfLows({ lowCount, normalCount, highCount }: Pick<PatientTriage, 'lowCount' | 'normalCount' | 'highCount'>): string {
  const [percent = 0] = wholePercents([lowCount, normalCount, highCount])
  return `${percent === 0 && lowCount > 0 ? 1 : percent}%`
}

export interface ShownChange {
  /** `+4`, `−3` or `0`, in percentage points. */
  readonly text: string
  readonly arrow: '↗' | '↘' | '→'
  /** `worse` of a patient with this reason to be looked at; undefined while the change is too small to be called one. */
  readonly tone: 'better' | 'worse' | undefined
}

/** Returns a change of the in-target share as it is shown. */
export function shownChange({ attention }: Pick<PatientTriage, 'attention'>, change: number): ShownChange {
  const points = Math.round(change * 100)
  const tone = attention.includes('worsening') ? 'worse' : change >= notableChange ? 'better' : undefined
  if (points === 0) return { text: '0', arrow: '→', tone }
  return { text: `${points > 0 ? '+' : '−'}${Math.abs(points)}`, arrow: points > 0 ? '↗' : '↘', tone }
}
