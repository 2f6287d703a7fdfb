import { defaultTimeZone } from '@diab/internal/diary'
import { checkGlucoseRange, type GlucoseRange, type TherapyFacts, toWallClockIn } from '@diab/core/rules'
import { rangeValidFrom, therapyMessages } from '@diab/internal/therapy'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { recordTherapyChange } from '../therapyHistory/recordTherapyChange.ts'
import { insertGlucoseRanges, lockGlucoseRange, setGlucoseRange } from './therapy.store.ts'

export interface RangeTarget {
  patientId: string
  id: string
  ifMatch: number | undefined
  now: Date
}

/**
 * Sets a target from now on. What it was until now is kept under another id, so that a reading of an earlier time is
 * judged by the range of its time; the zones of stored entries stay as they are.
 */
export async function updateGlucoseRange(
  call: AuditedCall,
  { patientId, id, ifMatch, now }: RangeTarget,
  bounds: { min: number; max: number },
): Promise<GlucoseRange> {
  const old = found(await lockGlucoseRange(call.db, patientId, id))
  if (ifMatch !== undefined && ifMatch !== old.version) throw problem(412)
  const errors = old.validTo === null ? checkGlucoseRange(bounds) : { '': [therapyMessages.pastRange] }
  if (Object.keys(errors).length > 0) throw invalid(errors)

  return setPresentRange(call, { patientId, now }, old, bounds)
}

/** Sets a range that is valid now, locked before, from this moment on. */
export async function setPresentRange(
  call: AuditedCall,
  { patientId, now }: Pick<RangeTarget, 'patientId' | 'now'>,
  old: GlucoseRange,
  bounds: { min: number; max: number },
): Promise<GlucoseRange> {
  const moment = rangeValidFrom(toWallClockIn(defaultTimeZone, now))
  // Not so when it was set in this very minute, or in the hour that autumn repeats: it was never valid before.
  const wasValid = old.validFrom < moment
  const changed: GlucoseRange = {
    ...old,
    min: bounds.min,
    max: bounds.max,
    validFrom: wasValid ? moment : old.validFrom,
    version: old.version + 1,
  }
  await setGlucoseRange(call.db, patientId, changed)
  if (wasValid) await insertGlucoseRanges(call.db, patientId, [{ ...old, id: uuidv7(), validTo: moment }])
  await recordTherapyChange(call, {
    patientId,
    event: 'glucoseRange.updated',
    before: toFacts(old),
    after: toFacts(changed),
    detail: { rangeId: old.id, version: changed.version },
    now,
  })
  return changed
}

const toFacts = ({ mealType, therapyLabel, origin, min, max }: GlucoseRange): TherapyFacts => ({
  mealType,
  therapyLabel,
  ...(origin !== null && { origin }),
  min,
  max,
})
