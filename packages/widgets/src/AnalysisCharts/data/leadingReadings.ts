import { leadingReadings } from '@diab/core/analysis'
import { memoized } from '../../charts/memoized.ts'

/** Returns the readings that represent a period, picked once for the shown data. */
export const leadingColumns = memoized(leadingReadings)
