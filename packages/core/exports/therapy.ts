export { defaultGlucoseRanges } from '../src/diary/glucoseRange.ts'
export { defaultLabelTimes } from '../src/diary/labelTimes.ts'
export { canCreateEntries, canEditDiary, type CreateQuestion, type EditQuestion } from '../src/therapy/editPermission.ts'
export { therapyKeys } from '../src/therapy/therapy.keys.ts'
export {
  diabetesStatusSchema,
  glucoseRangeSchema,
  therapyContract,
  therapyLabelTimeSchema,
  timeOfDaySchema,
  type DiabetesStatus,
  type GlucoseRange,
  type TherapyLabelTime,
} from '../src/therapy/therapy.contract.ts'
export {
  DiabetesType,
  diabetesTypeSchema,
  MealTime,
  mealTimeSchema,
  Nutrient,
  nutrientSchema,
  Prandial,
  prandialSchema,
  TherapyType,
  therapyTypeSchema,
} from '../src/therapy/therapyEnumerations.ts'
export {
  diabetesTypeLabels,
  mealTimeLabels,
  nutrientLabels,
  prandialLabels,
  therapyTypeLabels,
} from '../src/therapy/therapyEnumerations.messages.ts'
