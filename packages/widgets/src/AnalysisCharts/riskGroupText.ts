import { isRiskTold, type LowRiskGroup } from '@diab/core/analysis'

export interface RiskWords {
  readonly riskGroups: Readonly<Record<LowRiskGroup, string>>
  /** Instead of a small risk where few readings speak for it. */
  readonly riskOfFew: string
}

/** A risk by name, as far as `count` usable readings can tell. */
export const riskGroupText = ({ riskGroups, riskOfFew }: RiskWords, group: LowRiskGroup, count: number): string =>
  isRiskTold(group, count) ? riskGroups[group] : riskOfFew
