export { notableChange } from '../src/analysis/shareChange.ts'
export type { ClinicPatient, PatientFlagCounts, PatientTriage } from '../src/clinic/clinicPatientList.contract.ts'
export { defaultNoDataDays, elevatedKetone, elevatedLbgi } from '../src/clinic/patientFlags.ts'
export { indexPatients } from '../src/clinic/patientIndex.ts'
export {
  patientFlags,
  patientSortings,
  type PatientFlag,
  type PatientSortField,
  type PatientSorting,
} from '../src/clinic/patientListFields.ts'
export { defaultPatientSorting, nextPatientSorting, sortedBy } from '../src/clinic/patientSorting.ts'
export { triageDays } from '../src/clinic/patientTriage.ts'
export type { DiaryEntry } from '../src/diary/anyEntry.schema.ts'
export { checkDraft, toDraftErrors } from '../src/diary/checkDraft.ts'
export type { DiarySort } from '../src/diary/diary.contract.ts'
export { countByKind, daySummary, isMidnightEntry, type DaySummary } from '../src/diary/diaryDay.ts'
export {
  ActiveSubstanceType,
  ActivityIntensity,
  EntryOrigin,
  EntryType,
  FeelType,
  GlucoseMetaType,
  GlucoseResultZone,
  InsulinType,
  KetoneLevel,
  KetoneMetaType,
  MealType,
  ResultValidity,
  TherapyLabel,
} from '../src/diary/diaryEnumerations.ts'
export {
  defaultRangeDays,
  glucoseMaxMmolPerL,
  glucoseMinMmolPerL,
  hypoThresholdMmolPerL,
  midnightEntriesBeforeHour,
  noteMaxLength,
  piecesStep,
} from '../src/diary/diaryLimits.ts'
export { displayValue, ketoneLevelOf, outOfRangeMarks } from '../src/diary/displayValue.ts'
export { entryDateOf, type EntryDraft } from '../src/diary/entryDraft.ts'
export { emptyDraft, toDraft, toNewEntry, type DraftOf } from '../src/diary/entryDrafts.ts'
export { compareNewestFirst } from '../src/diary/entryOrder.ts'
export type { EntryRuleContext } from '../src/diary/entryRules.ts'
export type { EntryOf, NewEntryOf } from '../src/diary/entryTypes.ts'
export type { FeelEntryDraft } from '../src/diary/feelEntry.draft.ts'
export { withUnusualToggled, type GlucoseEntryDraft } from '../src/diary/glucoseEntry.draft.ts'
export type { GlucoseEntry, NewGlucoseEntry } from '../src/diary/glucoseEntry.schema.ts'
export type { GlucoseRange } from '../src/diary/glucoseRange.schema.ts'
export { defaultGlucoseRanges, rangeFor, sensorRangeOf, zoneOf, type TargetRange } from '../src/diary/glucoseRange.ts'
export type { GlucoseSummary } from '../src/diary/glucoseSummary.ts'
export type { KetoneEntryDraft } from '../src/diary/ketoneEntry.draft.ts'
export type { KetoneEntry } from '../src/diary/ketoneEntry.schema.ts'
export type { TherapyLabelTime } from '../src/diary/labelTimes.schema.ts'
export { defaultLabelTimes, labelAt, mealTypeOfLabel } from '../src/diary/labelTimes.ts'
export type { MealEntry } from '../src/diary/mealEntry.schema.ts'
export { insulinChoices, otherMedicine, type MedicineIntakeEntryDraft } from '../src/diary/medicineIntakeEntry.draft.ts'
export type { IntakeMedicine, MedicineIntakeEntry } from '../src/diary/medicineIntakeEntry.schema.ts'
export { proposedDecimal } from '../src/diary/proposedDecimal.ts'
export { sensorRangesBetween, sensorRangesOfDay, type SensorRangeOfDay, type SensorRangeStretch } from '../src/diary/sensorRanges.ts'
export { toStoredEntry } from '../src/diary/storedEntry.ts'
export { classifyGlucose, type PatientPlan } from '../src/diary/storedResult.ts'
export { lastReadings, needsConfirmation } from '../src/diary/unusualValue.ts'
export { isGlucose, isUnusual } from '../src/diary/usableGlucose.ts'
export { followedDay, type FollowedDay, type FollowedTask, type TaskOutcome } from '../src/therapy/adherence.ts'
export { railSegments, type RailSegment } from '../src/therapy/dayRail.ts'
export { checkGlucoseRange } from '../src/therapy/glucoseRange.rules.ts'
export { glucoseRangePresets, type GlucoseRangePreset } from '../src/therapy/glucoseRangePresets.ts'
export { checkLabelTimes } from '../src/therapy/labelTimes.rules.ts'
export { labelTimesVersion } from '../src/therapy/labelTimesVersion.ts'
export { checkMealTimeForm } from '../src/therapy/mealTimeForm.rules.ts'
export { emptyMealTimeForm, toMealTimeForm, type MealTimeForm } from '../src/therapy/mealTimeForm.ts'
export { openTasks } from '../src/therapy/nextTask.ts'
export { holdsMinute } from '../src/therapy/mealTimeHours.ts'
export type { MealTimePlan, MeasurementTask } from '../src/therapy/mealTimePlan.schema.ts'
export { measurementRange } from '../src/therapy/measurementRange.ts'
export type { Medicine, SavedMedicine } from '../src/therapy/medicine.schema.ts'
export { medicinesToOffer } from '../src/therapy/medicineChoice.ts'
export { overlappingMealTimes } from '../src/therapy/overlappingMealTimes.ts'
export { isInForce } from '../src/therapy/rangeInForce.ts'
export { retryMealTimeSave, saveMealTime } from '../src/therapy/saveMealTime.ts'
export type { DiabetesStatus, NewMealTime } from '../src/therapy/therapy.contract.ts'
export type { TherapyCall } from '../src/therapy/therapyCall.ts'
export type { TherapyChange, TherapyFacts } from '../src/therapy/therapyChange.schema.ts'
export { DiabetesType, MealTime, mealTimeSchema, Nutrient, Prandial, TherapyType } from '../src/therapy/therapyEnumerations.ts'
export { historyPageSize } from '../src/therapy/therapyLimits.ts'
export { conversationRows, type ConversationRow } from '../src/threads/conversationRows.ts'
export { checkMessage } from '../src/threads/message.rules.ts'
export { readMessageLink, readMessageParts, withTidyLinks, type MessageLink, type MessagePart } from '../src/threads/messageLinks.ts'
export type { Message, Participant, Thread } from '../src/threads/thread.schema.ts'
export { messageBodyMaxLength, threadPreview } from '../src/threads/message.rules.ts'
export { toInstant, type Instant, type NotInstant } from '../src/time/instant.ts'
export { addDays, daysBetween, startOfWeek, weekdayOf, type LocalDay } from '../src/time/localDay.ts'
export { toWallClockIn } from '../src/time/timeZone.ts'
export { daysInMonth, readWallClock, toLocalDay, toWallClock, toWallMinutes, type WallClock } from '../src/time/wallClock.ts'
