import type { Translated } from '../format/translated.ts'
import type { glucoseRangePresetLabels, medicineChoiceMessages, therapyMessages } from './therapy.messages.ts'

/** English texts of `therapyMessages`. */
export const therapyMessagesEn: Translated<typeof therapyMessages> = {
  mealTimeTaken: 'This meal time is already in the treatment plan.',
  onlyCarbohydrate: 'Only carbohydrate can be given in the treatment plan.',
  carbohydrateTaken: 'This meal time already has carbohydrate.',
  measurementTaken: 'This meal time already has a measurement of this kind.',
  medicineTaken: 'This meal time already has this medicine.',
  unknownMedicine: 'Unknown medicine.',
  imported: 'The dose of a medicine from another system cannot be changed here.',
  pastRange: 'A target range of the past cannot be changed.',
  labelGaps: 'The times of day must cover the whole day without gaps or overlaps.',
}

export const medicineChoiceMessagesEn: Translated<typeof medicineChoiceMessages> = {
  searchHint: 'Type the name of the medicine.',
  noResult: 'No medicine found with this name',
  noSaved: 'No saved medicines.',
  whereToSave: 'You can save medicines you use often on the Treatment / Medicines page.',
}

export const glucoseRangePresetLabelsEn: Translated<typeof glucoseRangePresetLabels> = {
  usual: 'General',
  pregnancy: 'Pregnancy',
  cautious: 'Older age, high risk of hypoglycaemia',
}
