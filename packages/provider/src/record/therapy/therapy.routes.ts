import { contracts } from '@diab/internal/contract'
import { defaultTimeZone } from '@diab/internal/diary'
import { listPageSize } from '@diab/internal/shell'
import {
  checkGlucoseRange,
  checkLabelTimes,
  type DiabetesStatus,
  type DiabetesType,
  type GlucoseRange,
  historyPageSize,
  labelTimesVersion,
  type TherapyFacts,
  type TherapyLabelTime,
  toWallClockIn,
} from '@diab/core/rules'
import { presentSensorRange, rangeValidFrom, sensorRangeAfter, therapyMessages } from '@diab/internal/therapy'
import type { FastifyInstance } from 'fastify'
import { type AuditedCall, auditRead } from '../../platform/access/auditAccess.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { keepListedDiabetes } from '../figures/keepListed.ts'
import { recordTherapyChange } from '../therapyHistory/recordTherapyChange.ts'
import { registerMealTimeRoutes } from './mealTime.routes.ts'
import {
  deleteLabelTimes,
  insertGlucoseRanges,
  insertLabelTimes,
  lockGlucoseRange,
  lockPatient,
  selectDiabetesStatus,
  selectGlucoseRanges,
  selectLabelTimes,
  setDiabetesStatus,
  setGlucoseRange,
} from './therapy.store.ts'
import { selectHistory } from '../therapyHistory/therapyHistory.store.ts'

/** `noLimit` is honoured up to this many changes: several a week for ten years. */
const historyHardCap = 2000

export function registerTherapyRoutes(app: FastifyInstance): void {
  registerMealTimeRoutes(app)
  registerLabelRoutes(app)
  registerGlucoseRangeRoutes(app)
  registerDiabetesStatusRoutes(app)

  registerEndpoint(app, contracts.therapy.history, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    const { offset = 0, limit = historyPageSize, noLimit } = call.query
    const { changes, total } = await selectHistory(call.db, call.params.userId, { offset, limit: noLimit ? historyHardCap : limit })
    setTotalCount(call.reply, total)
    return changes
  })
}

interface LabelsTarget {
  patientId: string
  /** Version of the label times that the caller saw. */
  ifMatch: number | undefined
  now: Date
}

/** Replaces the label times of a patient. Entries keep the slots they have. */
async function updateLabels(
  call: AuditedCall,
  { patientId, ifMatch, now }: LabelsTarget,
  labelTimes: readonly TherapyLabelTime[],
): Promise<TherapyLabelTime[]> {
  const errors = checkLabelTimes(labelTimes)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await lockPatient(call.db, patientId)
  const before = await selectLabelTimes(call.db, patientId)
  if (ifMatch !== undefined && ifMatch !== labelTimesVersion(before)) throw problem(412)
  await deleteLabelTimes(call.db, patientId)
  await insertLabelTimes(call.db, patientId, labelTimes)
  const after = await selectLabelTimes(call.db, patientId)
  await recordTherapyChange(call, {
    patientId,
    event: 'labels.updated',
    before: { labelTimes: before },
    after: { labelTimes: after },
    detail: { labelCount: after.length },
    now,
  })
  return after
}

function registerLabelRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.therapy.listLabels, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    return selectLabelTimes(call.db, call.params.userId)
  })
  registerEndpoint(app, contracts.therapy.updateLabels, ({ params, ifMatch, body, ...call }) =>
    updateLabels(call, { patientId: params.userId, ifMatch, now: app.diab.now() }, body),
  )
}

interface RangeTarget {
  patientId: string
  id: string
  ifMatch: number | undefined
  now: Date
}

/**
 * Sets a target from now on. What it was until now is kept under another id, so that a reading of an earlier time is
 * judged by the range of its time; the zones of stored entries stay as they are.
 */
async function updateGlucoseRange(
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
async function setPresentRange(
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

function registerGlucoseRangeRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.therapy.listGlucoseRanges, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    const { activeOnly, noLimit, offset, limit = listPageSize } = call.query
    return selectGlucoseRanges(call.db, call.params.userId, { activeOnly, offset, limit: noLimit ? undefined : limit })
  })
  registerEndpoint(app, contracts.therapy.updateGlucoseRange, ({ params, ifMatch, body, ...call }) =>
    updateGlucoseRange(call, { patientId: params.userId, id: params.id, ifMatch, now: app.diab.now() }, body),
  )
}

interface StatusTarget {
  patientId: string
  /** 0 for a status that was never stored. */
  ifMatch: number | undefined
  now: Date
}

/** Says which diabetes a patient has and how it is treated. */
async function updateDiabetesStatus(
  call: AuditedCall,
  { patientId, ifMatch, now }: StatusTarget,
  { diabetesType, therapyType }: Pick<DiabetesStatus, 'diabetesType' | 'therapyType'>,
): Promise<DiabetesStatus> {
  await lockPatient(call.db, patientId)
  const old = await selectDiabetesStatus(call.db, patientId)
  if (ifMatch !== undefined && ifMatch !== old.version) throw problem(412)
  const changed = { diabetesType, therapyType, version: old.version + 1 }
  await setDiabetesStatus(call.db, patientId, changed)
  await keepListedDiabetes(call.db, patientId)
  await recordTherapyChange(call, {
    patientId,
    event: 'diabetesStatus.updated',
    before: old.version === 0 ? undefined : { diabetesType: old.diabetesType, therapyType: old.therapyType },
    after: { diabetesType, therapyType },
    detail: { version: changed.version },
    now,
  })
  await followDiabetes(call, { patientId, now }, old.diabetesType, diabetesType)
  return changed
}

/** Changes the sensor range with the diabetes type while it is still the default of the old one. */
async function followDiabetes(
  call: AuditedCall,
  target: Pick<StatusTarget, 'patientId' | 'now'>,
  before: DiabetesType,
  after: DiabetesType,
): Promise<void> {
  const present = presentSensorRange(await selectGlucoseRanges(call.db, target.patientId))
  const range = present && (await lockGlucoseRange(call.db, target.patientId, present.id))
  const bounds = range && sensorRangeAfter(range, before, after)
  if (range && bounds) await setPresentRange(call, target, range, bounds)
}

function registerDiabetesStatusRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.therapy.readDiabetesStatus, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    return selectDiabetesStatus(call.db, call.params.userId)
  })
  registerEndpoint(app, contracts.therapy.updateDiabetesStatus, ({ params, ifMatch, body, ...call }) =>
    updateDiabetesStatus(call, { patientId: params.userId, ifMatch, now: app.diab.now() }, body),
  )
}
