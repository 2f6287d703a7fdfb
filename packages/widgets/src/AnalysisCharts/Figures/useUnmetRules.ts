import { useMessages } from '../../ui/environment/useMessages.ts'
import { unmetRulesMessages } from './unmetRules.messages.ts'

/** Returns the sentences about data that a figure needs and does not have. */
export const useUnmetRules = () => useMessages(unmetRulesMessages).analysisCharts.figures
