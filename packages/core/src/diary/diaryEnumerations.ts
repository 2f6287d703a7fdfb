import * as z from 'zod/mini'

// Marked pure, so that a page which only needs the numbers takes neither the schemas nor zod.
/** The six kinds of entries, as addresses and answers name them. */
export const EntryType = {
  Meal: 'meal',
  Feel: 'feel',
  Ketone: 'ketone',
  Glucose: 'glucose',
  PhysicalActivity: 'physical-activity',
  MedicineIntake: 'medicine-intake',
} as const
export const entryTypeSchema = /* @__PURE__ */ z.enum(EntryType)
export type EntryType = z.infer<typeof entryTypeSchema>

/** Glucose measurement of the specification; 0 means none. */
export const MealType = { None: 0, Fasting: 1, Preprandial: 2, Postprandial: 3, Bedtime: 4, Casual: 5 } as const
export const mealTypeSchema = /* @__PURE__ */ z.literal([0, 1, 2, 3, 4, 5])
export type MealType = z.infer<typeof mealTypeSchema>

/** Result validity ("glucose range status"): Low is shown as LO, High as HI. Also used for ketone. */
export const ResultValidity = { Low: 1, Valid: 2, High: 3 } as const
export const resultValiditySchema = /* @__PURE__ */ z.literal([1, 2, 3])
export type ResultValidity = z.infer<typeof resultValiditySchema>

/** Where a reading is by the patient's own target range. */
export const GlucoseResultZone = { Low: 1, Normal: 2, High: 3 } as const
export const glucoseResultZoneSchema = /* @__PURE__ */ z.literal([1, 2, 3])
export type GlucoseResultZone = z.infer<typeof glucoseResultZoneSchema>

/** Marks of a glucose reading; an unusual one is left out of all figures. */
export const GlucoseMetaType = { AfterExercise: 1, Hypoglycaemia: 2, Unusual: 3 } as const
export const glucoseMetaTypeSchema = /* @__PURE__ */ z.literal([1, 2, 3])
export type GlucoseMetaType = z.infer<typeof glucoseMetaTypeSchema>

/** Marks of a ketone reading. */
export const KetoneMetaType = { Unusual: 1 } as const
export const ketoneMetaTypeSchema = /* @__PURE__ */ z.literal([1])
export type KetoneMetaType = z.infer<typeof ketoneMetaTypeSchema>

/** How much ketone was measured, by the thresholds of {@link ketoneLevelOf}. */
export const KetoneLevel = { Low: 1, Normal: 2, High: 3 } as const
export type KetoneLevel = (typeof KetoneLevel)[keyof typeof KetoneLevel]

/** How hard an exercise was. */
export const ActivityIntensity = { Light: 1, Medium: 2, Intense: 3 } as const
export const activityIntensitySchema = /* @__PURE__ */ z.literal([1, 2, 3])
export type ActivityIntensity = z.infer<typeof activityIntensitySchema>

/** Time-of-day slots of the specification. */
export const TherapyLabel = {
  Down: 1,
  BeforeBreakfast: 2,
  AfterBreakfast: 3,
  Forenoon: 4,
  BeforeLunch: 5,
  AfterLunch: 6,
  Afternoon: 7,
  BeforeDinner: 8,
  AfterDinner: 9,
  Night: 10,
  Undefined: 11,
} as const
export const therapyLabelSchema = /* @__PURE__ */ z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
export type TherapyLabel = z.infer<typeof therapyLabelSchema>

/** Whether a medicine is insulin. */
export const ActiveSubstanceType = { Insulin: 1, Regular: 2 } as const
export const activeSubstanceTypeSchema = /* @__PURE__ */ z.literal([1, 2])
export type ActiveSubstanceType = z.infer<typeof activeSubstanceTypeSchema>

/** Labelled rapid and basal. */
export const InsulinType = { Rapid: 1, Basal: 2 } as const
export const insulinTypeSchema = /* @__PURE__ */ z.literal([1, 2])
export type InsulinType = z.infer<typeof insulinTypeSchema>

/** Where a value comes from: typed by hand, read from a meter, or from a continuous sensor. */
export const EntryOrigin = { Hand: 'hand', Meter: 'meter', Sensor: 'sensor' } as const
export const entryOriginSchema = /* @__PURE__ */ z.enum(EntryOrigin)
export type EntryOrigin = z.infer<typeof entryOriginSchema>

export const FeelType = {
  Hypo: 1,
  NotFeltHypo: 2,
  Night: 3,
  MissedMeal: 4,
  Party: 5,
  Alcohol: 6,
  Stress: 7,
  Fatigue: 8,
  Sickness: 9,
  Allergy: 10,
  Menstruation: 11,
  Headache: 12,
} as const
/** Those the specification lists; a provider may name more. */
export type FeelType = (typeof FeelType)[keyof typeof FeelType]
export const feelTypeIdSchema = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.minimum(1), /* @__PURE__ */ z.maximum(999))
