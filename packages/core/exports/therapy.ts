export { defaultGlucoseRanges } from '../src/diary/glucoseRange.ts'
export { defaultLabelTimes } from '../src/diary/labelTimes.ts'
export { canCreateEntries, canEditDiary, type CreateQuestion, type EditQuestion } from '../src/therapy/editPermission.ts'
export { followedDay, type FollowedDay, type FollowedTask, type TaskOutcome } from '../src/therapy/adherence.ts'
export { railSegments, type RailSegment } from '../src/therapy/dayRail.ts'
export { checkGlucoseRange } from '../src/therapy/glucoseRange.rules.ts'
export { glucoseRangePresets, type GlucoseRangePreset } from '../src/therapy/glucoseRangePresets.ts'
export { checkLabelTimes } from '../src/therapy/labelTimes.rules.ts'
export { labelTimesVersion } from '../src/therapy/labelTimesVersion.ts'
export { checkMealTimeForm } from '../src/therapy/mealTimeForm.rules.ts'
export { emptyMealTimeForm, toMealTimeForm, type MealTimeForm, type MedicineRow } from '../src/therapy/mealTimeForm.ts'
export { holdsMinute, hoursOf } from '../src/therapy/mealTimeHours.ts'
export {
  initialMealTimeSave,
  transitionMealTimeSave,
  type MealTimeSaveEvent,
  type MealTimeSaveState,
  type SaveStep,
} from '../src/therapy/mealTimeSave.machine.ts'
export { planMealTimeCalls } from '../src/therapy/mealTimeSync.ts'
export { overlappingMealTimes } from '../src/therapy/overlappingMealTimes.ts'
export { isInForce, rangeValidFrom } from '../src/therapy/rangeInForce.ts'
export { measurementRange } from '../src/therapy/measurementRange.ts'
export { medicinesToOffer } from '../src/therapy/medicineChoice.ts'
export { tasksOf, type PlanTask } from '../src/therapy/planTasks.ts'
export { retryMealTimeSave, saveMealTime, type MealTimeSaveOptions } from '../src/therapy/saveMealTime.ts'
export { defaultSensorRange, presentSensorRange, sensorRangeAfter } from '../src/therapy/sensorRange.ts'
export { checkTaskValue, type TaskKind } from '../src/therapy/taskValue.rules.ts'
export { glucoseRangePresetLabels, medicineChoiceMessages, therapyMessages } from '../src/therapy/therapy.messages.ts'
export { applyTherapyCall, sendTherapyCall, type TherapyCall, type TherapyCallField } from '../src/therapy/therapyCall.ts'
export { therapyKeys } from '../src/therapy/therapy.keys.ts'
export { medicineContract } from '../src/therapy/medicine.contract.ts'
export {
  medicineSchema,
  medicineSearchLimit,
  savedMedicineSchema,
  type Medicine,
  type SavedMedicine,
} from '../src/therapy/medicine.schema.ts'
export {
  mealTimePlanSchema,
  type MealTask,
  type MealTimePlan,
  type MeasurementTask,
  type MedicineTask,
} from '../src/therapy/mealTimePlan.schema.ts'
export type { PlanTarget, TaskTarget } from '../src/therapy/therapy.api.ts'
export { therapyChangeSchema, type TherapyChange, type TherapyEvent, type TherapyFacts } from '../src/therapy/therapyChange.schema.ts'
export {
  diabetesStatusSchema,
  glucoseRangeSchema,
  therapyContract,
  therapyLabelTimeSchema,
  type DiabetesStatus,
  type GlucoseRange,
  type MealTimeHours,
  type NewMealTask,
  type NewMealTime,
  type NewMeasurementTask,
  type NewMedicineTask,
  type TherapyLabelTime,
} from '../src/therapy/therapy.contract.ts'
export {
  historyPageSize,
  labelTimesMax,
  postprandialDefaultMinutes,
  postprandialMaxMinutes,
  postprandialMinMinutes,
} from '../src/therapy/therapyLimits.ts'
export { timeOfDaySchema, type TimeOfDay } from '../src/therapy/timeOfDay.schema.ts'
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
