export { createFakeProvider, type FakeProvider, type FakeProviderOptions } from '../src/testing/createFakeProvider.ts'
export { fakeMedicine } from '../src/testing/fakeMedicines.messages.ts'
export { makeDiary } from '../src/testing/makeDiary.ts'
export {
  makeFeelEntry,
  makeGlucoseEntry,
  makeKetoneEntry,
  makeMealEntry,
  makeMedicineIntakeEntry,
  makePhysicalActivityEntry,
} from '../src/testing/makeEntry.ts'
export { makeReadingSource } from '../src/testing/makeReadingSource.ts'
export { makeSensorDiary } from '../src/testing/makeSensorDiary.ts'
export { makeMealTimePlan, makeTherapyPlans } from '../src/testing/makeTherapyPlans.ts'
export { demoClinic, makeId, makeUser, people } from '../src/testing/people.ts'
export { makeFakeThread, type FakeThread } from '../src/testing/fakeThreadsState.ts'
