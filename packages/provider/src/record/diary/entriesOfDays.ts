import type { FigureEntry } from '@diab/internal/analysis'
import type { LocalDay } from '@diab/core/rules'
import type { Db } from '../../platform/db/tables.ts'
import { selectFigureEntries } from './diary.store.ts'

/** Every entry of these days as far as figures look at it; each day's in time order. */
export const readEntriesOfDays = (tx: Db, patientId: string, days: readonly LocalDay[]): Promise<FigureEntry[]> =>
  selectFigureEntries(tx, patientId, days)
