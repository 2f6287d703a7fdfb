import { isRiskReported, type LowRiskGroup } from '@diab/core/analysis'

export interface RiskMessages {
  readonly riskGroups: Readonly<Record<LowRiskGroup, string>>
  /** Instead of a small risk where few readings speak for it. */
  readonly riskOfFew: string
}

/** Returns the name of a risk, as far as `count` usable readings can show. */
export const riskGroupText = ({ riskGroups, riskOfFew }: RiskMessages, group: LowRiskGroup, count: number): string =>
  isRiskReported(group, count) ? riskGroups[group] : riskOfFew
