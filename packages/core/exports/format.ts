export { sensorBandLabels } from '../src/analysis/sensorBand.messages.ts'
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
export { byteOrderMark, csvRow } from '../src/format/csvText.ts'
export { formatDate, formatDateTime, formatDayRange, formatTime, setConventions } from '../src/format/formatDate.ts'
export { formatAmount, formatNumber } from '../src/format/formatNumber.ts'
export { searchFold } from '../src/format/hungarianText.ts'
export { monogram } from '../src/format/monogram.ts'
export { readNumber } from '../src/format/readNumber.ts'
export { withArticle } from '../src/format/withArticle.ts'
export { glucoseRangePresetLabels, medicineChoiceMessages } from '../src/therapy/therapy.messages.ts'
export { diabetesTypeLabels, mealTimeLabels, therapyTypeLabels } from '../src/therapy/therapyEnumerations.messages.ts'
