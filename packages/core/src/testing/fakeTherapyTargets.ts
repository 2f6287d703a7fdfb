import type { GlucoseRange } from '../diary/glucoseRange.schema.ts'
import type { DiabetesStatus } from '../therapy/therapy.contract.ts'
import type { TherapyLabelTime } from '../diary/labelTimes.schema.ts'
import { therapyContract } from '../therapy/therapy.contract.ts'
import { checkGlucoseRange } from '../therapy/glucoseRange.rules.ts'
import { checkLabelTimes } from '../therapy/labelTimes.rules.ts'
import { labelTimesVersion } from '../therapy/labelTimesVersion.ts'
import { rangeValidFrom } from '../therapy/rangeInForce.ts'
import { presentSensorRange, sensorRangeAfter } from '../therapy/sensorRange.ts'
import { therapyMessages } from '../therapy/therapy.messages.ts'
import { DiabetesType, TherapyType } from '../therapy/therapyEnumerations.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { labelTimesOf, rangesOf } from './fakeState.ts'
import { checkVersion, record, refuse } from './fakeTherapyHistory.ts'

function updateLabels(request: FakeRequest): FakeAnswer {
  const patientId = checkAccess(request, 'edit')
  const labelTimes = request.body as TherapyLabelTime[]
  refuse(checkLabelTimes(labelTimes))
  const old = labelTimesOf(request.state, patientId)
  checkVersion(request, { version: labelTimesVersion(old) })
  const before = { labelTimes: [...old] }
  request.state.labelTimes[patientId] = labelTimes
  record(request, patientId, { event: 'labels.updated', before, after: { labelTimes } })
  return { body: labelTimes }
}

const toFacts = ({ mealType, therapyLabel, origin, min, max }: GlucoseRange) => ({
  mealType,
  therapyLabel,
  ...(origin !== null && { origin }),
  min,
  max,
})

/** The range keeps its id for what is so from now on; what it was is kept under another one. */
function updateRange(request: FakeRequest): FakeAnswer {
  const { state, params, body } = request
  const patientId = checkAccess(request, 'edit')
  const old = rangesOf(state, patientId).find(({ id }) => id === params.id)
  if (!old) throw new FakeProblem(404, 'Not Found')
  checkVersion(request, old)
  const { min, max } = body as { min: number; max: number }
  refuse(old.validTo === null ? checkGlucoseRange({ min, max }) : { '': [therapyMessages.pastRange] })
  return { body: setRange(request, patientId, old, { min, max }) }
}

function setRange(request: FakeRequest, patientId: string, old: GlucoseRange, { min, max }: { min: number; max: number }): GlucoseRange {
  const { state } = request
  const ranges = rangesOf(state, patientId)
  const now = rangeValidFrom(state.clock.now())
  const wasValid = old.validFrom < now
  const changed: GlucoseRange = { ...old, min, max, validFrom: wasValid ? now : old.validFrom, version: old.version + 1 }
  ranges[ranges.indexOf(old)] = changed
  if (wasValid) ranges.push({ ...old, id: state.nextId(), validTo: now })
  record(request, patientId, { event: 'glucoseRange.updated', before: toFacts(old), after: toFacts(changed) })
  return changed
}

const noStatus: DiabetesStatus = { diabetesType: DiabetesType.Unknown, therapyType: TherapyType.Unknown, version: 0 }

function updateStatus(request: FakeRequest): FakeAnswer {
  const { state, body } = request
  const patientId = checkAccess(request, 'edit')
  const old = state.diabetesStatuses[patientId] ?? noStatus
  checkVersion(request, old)
  const after = body as Pick<DiabetesStatus, 'diabetesType' | 'therapyType'>
  const changed = { ...after, version: old.version + 1 }
  state.diabetesStatuses[patientId] = changed
  const { version, ...before } = old
  record(request, patientId, { event: 'diabetesStatus.updated', before: version === 0 ? null : before, after })
  const sensorRange = presentSensorRange(rangesOf(state, patientId))
  const bounds = sensorRange && sensorRangeAfter(sensorRange, old.diabetesType, after.diabetesType)
  if (sensorRange && bounds) setRange(request, patientId, sensorRange, bounds)
  return { body: changed }
}

/** Label times, target ranges and diabetes status by endpoint id. */
export const fakeTherapyTargetHandlers: Record<string, FakeHandler> = {
  [therapyContract.listLabels.id]: (request) => ({ body: labelTimesOf(request.state, checkAccess(request, 'read')) }),
  [therapyContract.updateLabels.id]: updateLabels,
  [therapyContract.listGlucoseRanges.id]: (request) => {
    const ranges = rangesOf(request.state, checkAccess(request, 'read'))
    return { body: request.query.activeOnly ? ranges.filter(({ validTo }) => validTo === null) : ranges }
  },
  [therapyContract.updateGlucoseRange.id]: updateRange,
  [therapyContract.readDiabetesStatus.id]: (request) => ({
    body: request.state.diabetesStatuses[checkAccess(request, 'read')] ?? noStatus,
  }),
  [therapyContract.updateDiabetesStatus.id]: updateStatus,
}
