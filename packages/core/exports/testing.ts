export { createClock, type TestClock } from '../src/testing/clock.ts'
export { createFakeProvider, type FakeCall, type FakeProvider, type FakeProviderOptions } from '../src/testing/createFakeProvider.ts'
export type { FakeFaults } from '../src/testing/fakeFaults.ts'
export { makeFakeInvitation } from '../src/testing/makeFakeInvitation.ts'
export type { FakeInvitation } from '../src/testing/fakeRegistrationState.ts'
export { makeFakeThread, type FakeThread, type FakeThreadOptions } from '../src/testing/fakeThreadsState.ts'
export type { FakePatientLink, FakeState } from '../src/testing/fakeState.ts'
export type { FakeTokens } from '../src/testing/fakeTokens.ts'
export {
  makeFeelEntry,
  makeGlucoseEntry,
  makeKetoneEntry,
  makeMealEntry,
  makeMedicineIntakeEntry,
  makePhysicalActivityEntry,
} from '../src/testing/makeEntry.ts'
export { demoClinic, makeId, makeUser, people } from '../src/testing/people.ts'
export { fakeMedicine, fakeMedicines } from '../src/testing/fakeMedicines.messages.ts'
export { makeMealTimePlan, makeTherapyPlans } from '../src/testing/makeTherapyPlans.ts'
export { makeReadingSource } from '../src/testing/makeReadingSource.ts'
export { makeDiary, type MakeDiaryOptions } from '../src/testing/makeDiary.ts'
export { makeSensorDiary, type MakeSensorDiaryOptions } from '../src/testing/makeSensorDiary.ts'
export { createRandom, type Random } from '../src/testing/random.ts'
