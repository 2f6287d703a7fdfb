import { ketoneMaxMmolPerL, ketoneMinMmolPerL } from './diaryLimits.ts'
import { ResultValidity } from './diaryEnumerations.ts'
import { entryMessages } from './entry.messages.ts'
import { boundIssues, type EntryRuleContext, type NamedBounds } from './entryRules.ts'
import { glucoseBounds } from './glucoseBounds.ts'
import type { NewGlucoseEntry } from './glucoseEntry.schema.ts'
import type { NewKetoneEntry } from './ketoneEntry.schema.ts'

interface Result extends NamedBounds {
  value: number
  validity: ResultValidity | undefined
}

/** HI and LO have the value of the bound and come only from a device; any other value is inside the bounds. */
function resultIssues(result: Result, validityField: string, { source }: EntryRuleContext): Record<string, string[]> {
  const { value, validity = ResultValidity.Valid } = result
  if (validity === ResultValidity.Valid) return { value: boundIssues(value, result) }
  if (source === 'hand') return { [validityField]: [entryMessages.validityFromDevice] }
  return {}
}

export function glucoseIssues({ value, unit = 'mmol/l', glucoseResultValidity }: NewGlucoseEntry, context: EntryRuleContext) {
  return resultIssues(
    { value, validity: glucoseResultValidity, ...glucoseBounds[unit], unit, areWhole: unit === 'mg/dl' },
    'glucoseResultValidity',
    context,
  )
}

export function ketoneIssues({ value, ketoneResultValidity }: NewKetoneEntry, context: EntryRuleContext) {
  const bounds = { min: ketoneMinMmolPerL, max: ketoneMaxMmolPerL, unit: entryMessages.units.mmolPerL }
  return resultIssues({ value, validity: ketoneResultValidity, ...bounds }, 'ketoneResultValidity', context)
}
