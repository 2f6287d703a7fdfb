import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, makeSensorDiary, makeTherapyPlans, people } from '@diab/core/testing'
import { makeMeterDiary } from '../../packages/widgets/src/AnalysisCharts/testing/makeMeterDiary.ts'
import { fillClinic } from '../../packages/widgets/src/PatientTable/testing/clinicOfPatients.ts'
import { followedWeek } from '../../packages/widgets/src/TherapyEditor/testing/followedWeek.ts'
import { makeMorning } from '../../packages/widgets/src/ThreadPanel/testing/makeThreads.ts'

/** The fixed time of the page, a Friday evening. */
export const liveNow = '2026-11-20T20:36:00'

const { patient, treatedPatient, doctor } = people

/** A patient who measures with a meter and keeps her diary herself. */
export function createMeterHome() {
  const { clientOptions } = createFakeProvider({ now: liveNow, entries: makeMeterDiary({ days: 60, now: liveNow, seed: 4 }) })
  return { client: createDiabClient(clientOptions), user: patient }
}

/** A patient who wears a sensor. */
export function createSensorHome() {
  const entries = makeSensorDiary({ days: 28, lastDay: '2026-11-20', now: liveNow, seed: 2 })
  const { clientOptions } = createFakeProvider({ now: liveNow, signedInAs: treatedPatient, entries })
  return { client: createDiabClient(clientOptions), user: treatedPatient }
}

/** A patient with a plan, and a week of following it. */
export function createPlannedHome() {
  const { clientOptions, state } = createFakeProvider({ now: liveNow, entries: followedWeek(liveNow) })
  state.plans[patient.id] = structuredClone([...makeTherapyPlans()])
  return { client: createDiabClient(clientOptions), user: patient }
}

/** A doctor with forty patients and a morning's messages. */
export function createSurgery() {
  const provider = createFakeProvider({ now: liveNow, signedInAs: doctor })
  fillClinic(provider, 40)
  provider.state.threads.push(...structuredClone(makeMorning()))
  return { client: createDiabClient(provider.clientOptions), user: doctor }
}
