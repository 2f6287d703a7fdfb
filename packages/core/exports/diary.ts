export { diaryEntrySchema, type DiaryEntry } from '../src/diary/anyEntry.schema.ts'
export { checkDraft, toDraftErrors } from '../src/diary/checkDraft.ts'
export { checkNewEntry } from '../src/diary/checkNewEntry.ts'
export {
  createBatchMax,
  diaryContract,
  diaryQuerySchema,
  diarySortSchema,
  entryParams,
  type DiaryQuery,
  type DiarySort,
} from '../src/diary/diary.contract.ts'
export { diaryKeys } from '../src/diary/diary.keys.ts'
export { countByKind, daySummary, groupByDay, hourBuckets, isMidnightEntry, type DaySummary, type DiaryDay } from '../src/diary/diaryDay.ts'
export {
  activeSubstanceTypeSchema,
  ActiveSubstanceType,
  ActivityIntensity,
  activityIntensitySchema,
  EntryOrigin,
  entryOriginSchema,
  EntryType,
  entryTypeSchema,
  FeelType,
  feelTypeIdSchema,
  GlucoseMetaType,
  glucoseMetaTypeSchema,
  GlucoseResultZone,
  glucoseResultZoneSchema,
  InsulinType,
  insulinTypeSchema,
  KetoneLevel,
  KetoneMetaType,
  ketoneMetaTypeSchema,
  MealType,
  mealTypeSchema,
  ResultValidity,
  resultValiditySchema,
  TherapyLabel,
  therapyLabelSchema,
} from '../src/diary/diaryEnumerations.ts'
export {
  activityIntensityLabels,
  entryOriginLabels,
  entryTypeLabels,
  feelTypeLabels,
  glucoseMetaTypeLabels,
  glucoseResultZoneLabels,
  insulinTypeLabels,
  mealTypeLabels,
  therapyLabelLabels,
  unitLabels,
} from '../src/diary/diaryEnumerations.messages.ts'
export {
  diaryFilter,
  filterChildren,
  filterEntries,
  initialDiaryFilter,
  type DiaryFilter,
  type DiaryFilterEvent,
  type FilterLeaf,
  type FilterName,
  type FilterParent,
} from '../src/diary/diaryFilter.machine.ts'
export {
  activityMaxMinutes,
  activityMinMinutes,
  carbohydrateMaxGrams,
  defaultRangeDays,
  entryFutureToleranceMinutes,
  entryHardCap,
  glucoseConfirmBelowMgPerDl,
  glucoseMaxMmolPerL,
  glucoseMinMmolPerL,
  hypoThresholdMmolPerL,
  insulinConfirmAboveUnits,
  insulinMaxUnits,
  ketoneHighFromMmolPerL,
  ketoneMaxMmolPerL,
  ketoneMinMmolPerL,
  mealDetailsMaxLength,
  mgPerDlPerMmolPerL,
  midnightEntriesBeforeHour,
  noteMaxLength,
  piecesMax,
  piecesMin,
  piecesStep,
} from '../src/diary/diaryLimits.ts'
export {
  analysisPeriods,
  diaryPeriods,
  diaryRange,
  initialDiaryRange,
  type DiaryRange,
  type RangePeriod,
  type DiaryRangeEvent,
} from '../src/diary/diaryRange.machine.ts'
export { displayValue, ketoneLevelOf, outOfRangeMarks } from '../src/diary/displayValue.ts'
export { compareNewestFirst, insertSorted } from '../src/diary/entryOrder.ts'
export { entryDateOf, type EntryDraft } from '../src/diary/entryDraft.ts'
export { emptyDraft, toDraft, toNewEntry, type DraftOf } from '../src/diary/entryDrafts.ts'
export {
  countedEntries,
  entryList,
  initialEntryList,
  type EntryList,
  type EntryListEvent,
  type EntryMark,
} from '../src/diary/entryList.machine.ts'
export { sourceOf, type EntryRuleContext, type EntrySource } from '../src/diary/entryRules.ts'
export type { EntryOf, NewEntryOf } from '../src/diary/entryTypes.ts'
export {
  feelEntrySchema,
  feelTypeSchema,
  newFeelEntrySchema,
  type FeelEntry,
  type FeelTypeItem,
  type NewFeelEntry,
} from '../src/diary/feelEntry.schema.ts'
export {
  glucoseEntrySchema,
  glucoseUnitSchema,
  newGlucoseEntrySchema,
  type GlucoseEntry,
  type GlucoseUnit,
  type NewGlucoseEntry,
} from '../src/diary/glucoseEntry.schema.ts'
export {
  classifyReading,
  defaultGlucoseRanges,
  rangeFor,
  sensorRangeOf,
  zoneOf,
  type ClassifiableReading,
  type ClassifiedReading,
  type RangeQuestion,
  type TargetRange,
} from '../src/diary/glucoseRange.ts'
export { fromMmolPerL, toMmolPerL } from '../src/diary/glucoseUnit.ts'
export type { FeelEntryDraft } from '../src/diary/feelEntry.draft.ts'
export { type GlucoseEntryDraft, withUnusualToggled } from '../src/diary/glucoseEntry.draft.ts'
export type { KetoneEntryDraft } from '../src/diary/ketoneEntry.draft.ts'
export type { MealEntryDraft } from '../src/diary/mealEntry.draft.ts'
export { insulinChoices, otherMedicine, type MedicineIntakeEntryDraft } from '../src/diary/medicineIntakeEntry.draft.ts'
export type { PhysicalActivityEntryDraft } from '../src/diary/physicalActivityEntry.draft.ts'
export { ketoneEntrySchema, newKetoneEntrySchema, type KetoneEntry, type NewKetoneEntry } from '../src/diary/ketoneEntry.schema.ts'
export { defaultLabelTimes, labelAt, mealTypeOfLabel } from '../src/diary/labelTimes.ts'
export { addDays, daysBetween, endOfWeek, startOfWeek, weekdayOf, type LocalDay } from '../src/diary/localDay.ts'
export { mealEntrySchema, newMealEntrySchema, type MealEntry, type NewMealEntry } from '../src/diary/mealEntry.schema.ts'
export {
  intakeMedicineSchema,
  medicineIntakeEntrySchema,
  newMedicineIntakeEntrySchema,
  type IntakeMedicine,
  type MedicineIntakeEntry,
  type NewMedicineIntakeEntry,
} from '../src/diary/medicineIntakeEntry.schema.ts'
export { meterDeviceSchema, type MeterDevice } from '../src/diary/meterDevice.schema.ts'
export {
  newPhysicalActivityEntrySchema,
  physicalActivityEntrySchema,
  physicalActivityTypeIdSchema,
  physicalActivityTypeSchema,
  type NewPhysicalActivityEntry,
  type PhysicalActivityEntry,
  type PhysicalActivityTypeItem,
} from '../src/diary/physicalActivityEntry.schema.ts'
export {
  initialSidePanel,
  sidePanel,
  type PanelContent,
  type ScrollTarget,
  type SidePanel,
  type SidePanelEvent,
} from '../src/diary/sidePanel.machine.ts'
export { proposedDecimal } from '../src/diary/proposedDecimal.ts'
export { restorableDraft, setAsideDraft } from '../src/diary/setAsideDraft.ts'
export { lastReadings, needsConfirmation } from '../src/diary/unusualValue.ts'
export { type CopyOf, copyOfSchema, type EntryCopy, toEntryCopy, withCopied } from '../src/diary/entryCopy.ts'
export { defaultTimeZone, toStoredEntry, type StoredStamp } from '../src/diary/storedEntry.ts'
export {
  judgeGlucose,
  labelsOf,
  mealTypeOf,
  storedGlucoseValue,
  storedKetoneValue,
  type EntryLabels,
  type JudgedGlucose,
  type PatientPlan,
} from '../src/diary/storedResult.ts'
export { isGlucose, isUnusual, isUsableGlucose } from '../src/diary/usableGlucose.ts'
export { daysInMonth, readWallClock, toHour, toLocalDay, toWallClock, toWallMinutes, type WallClock } from '../src/diary/wallClock.ts'
export { emittedWallClockSchema, wallClockSchema } from '../src/diary/wallClock.schema.ts'
