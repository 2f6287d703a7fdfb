import { leadingReadings } from '@diab/core/analysis'
import { remembered } from '../../charts/remembered.ts'

/** The readings that answer for a period, picked once for what is shown. */
export const leadingColumns = remembered(leadingReadings)
