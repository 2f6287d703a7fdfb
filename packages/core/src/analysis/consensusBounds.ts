import { DiabetesType } from '../therapy/therapyEnumerations.ts'
import type { FixedZone } from './fixedZones.ts'

/** The people that the consensus targets are for: type 1 and 2, older or at high risk, pregnancy with type 1, other pregnancy. */
export type ConsensusGroup = 'standard' | 'olderHighRisk' | 'pregnancyType1' | 'pregnancyOther'

export interface ConsensusBounds {
  /** mmol/l; the target range includes both. */
  readonly low: number
  readonly high: number
  /** mmol/l; infinite where the group has no very high band. */
  readonly veryHigh: number
  /** % by band. */
  readonly goals: Partial<Record<FixedZone, number>>
}

/** Battelino et al. 2019, table 3. The consensus sets no percentages for gestational and type 2 diabetes in pregnancy. */
export const consensusBounds: Record<ConsensusGroup, ConsensusBounds> = {
  standard: { low: 3.9, high: 10, veryHigh: 13.9, goals: { veryLow: 1, low: 4, target: 70, high: 25, veryHigh: 5 } },
  olderHighRisk: { low: 3.9, high: 10, veryHigh: 13.9, goals: { low: 1, target: 50, veryHigh: 10 } },
  pregnancyType1: { low: 3.5, high: 7.8, veryHigh: Infinity, goals: { veryLow: 1, low: 4, target: 70, high: 25 } },
  pregnancyOther: { low: 3.5, high: 7.8, veryHigh: Infinity, goals: {} },
}

/** Returns the consensus group that follows from the diabetes type alone; a host that knows more names another one. */
export const consensusGroupOf = (diabetesType: DiabetesType | null | undefined): ConsensusGroup =>
  diabetesType === DiabetesType.Gestational ? 'pregnancyOther' : 'standard'
