import { glucoseUnit } from '../format/formatDate.ts'
import type {
  ActivityIntensity,
  EntryOrigin,
  EntryType,
  FeelType,
  GlucoseMetaType,
  GlucoseResultZone,
  InsulinType,
  MealType,
  TherapyLabel,
} from './diaryEnumerations.ts'

/** Hungarian names of the kinds of entries. */
export const entryTypeLabels: Record<EntryType, string> = {
  glucose: 'Vércukor',
  ketone: 'Keton',
  meal: 'Étkezés',
  'medicine-intake': 'Gyógyszer',
  feel: 'Közérzet',
  'physical-activity': 'Mozgás',
}

/** Hungarian words for where a value comes from. */
export const entryOriginLabels: Record<EntryOrigin, string> = { hand: 'kézzel', meter: 'mérőből', sensor: 'szenzorból' }

/** Hungarian names of the slots of a day. */
export const therapyLabelLabels: Record<TherapyLabel, string> = {
  1: 'Hajnal',
  2: 'Reggeli előtt',
  3: 'Reggeli után',
  4: 'Délelőtt',
  5: 'Ebéd előtt',
  6: 'Ebéd után',
  7: 'Délután',
  8: 'Vacsora előtt',
  9: 'Vacsora után',
  10: 'Este',
  11: 'Ismeretlen',
}

/** Hungarian names of when a reading was taken around a meal. */
export const mealTypeLabels: Record<MealType, string> = {
  0: 'Nincs megadva',
  1: 'Éhgyomri',
  2: 'Étkezés előtti',
  3: 'Étkezés utáni',
  4: 'Lefekvés előtti',
  5: 'Általános',
}

/** Hungarian words for the zones of a glucose reading. */
export const glucoseResultZoneLabels: Record<GlucoseResultZone, string> = { 1: 'alacsony', 2: 'normál', 3: 'magas' }

/** Hungarian words for how hard an exercise was. */
export const activityIntensityLabels: Record<ActivityIntensity, string> = { 1: 'könnyű', 2: 'közepes', 3: 'intenzív' }

/** Hungarian words for what a person felt, by the specification's numbers. */
export const feelTypeLabels: Record<FeelType, string> = {
  1: 'Hipo',
  2: 'Nem érzett hipo',
  3: 'Éjszaka',
  4: 'Kihagyott étkezés',
  5: 'Buli',
  6: 'Alkohol',
  7: 'Stressz',
  8: 'Fáradtság',
  9: 'Betegség',
  10: 'Allergia',
  11: 'Menstruáció',
  12: 'Fejfájás',
}

/** Hungarian names of the kinds of insulin. */
export const insulinTypeLabels: Record<InsulinType, string> = { 1: 'Gyorshatású inzulin', 2: 'Bázisinzulin' }

/** Hungarian words for the marks of a glucose reading. */
export const glucoseMetaTypeLabels: Record<GlucoseMetaType, string> = { 1: 'Edzés után', 2: 'Hipoglikémia', 3: 'Szokatlan mérés' }

/** As the product writes them beside a value; `glucose` in the unit that `setConventions` has set. */
export const unitLabels = {
  glucose: (): string => glucoseUnit,
  mmolPerL: 'mmol/l',
  grams: 'g',
  insulin: 'E',
  pieces: 'db',
  minutes: 'perc',
} as const
