import type { Translated } from '../format/translated.ts'
import type { entryMessages } from './entry.messages.ts'

/** English texts of `entryMessages`. */
export const entryMessagesEn: Translated<typeof entryMessages> = {
  future: 'The time of an entry cannot be in the future.',
  between: (min, max, unit) => `The value can be between ${min} and ${max} ${unit}.`,
  wholeMgPerDl: 'A value in mg/dl is a whole number.',
  pieces: 'The amount can be given in quarters, for example 0.25, 0.5 or 1.',
  validityFromDevice: 'HI or LO can only come from a meter.',
  medicineRequired: 'Choose a medicine.',
  feelRequired: 'Choose at least one feeling, or write a note.',
  unknownFeelType: 'Unknown feeling.',
  unknownActivityType: 'Unknown type of activity.',
  units: { mmolPerL: 'mmol/l', mgPerDl: 'mg/dl', grams: 'g', insulinUnits: 'units', pieces: 'pcs', minutes: 'minutes' },
  rapidInsulin: 'Rapid-acting insulin',
  basalInsulin: 'Basal insulin',
}
