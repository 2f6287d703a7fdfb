import * as z from 'zod/mini'

// Marked pure, so that a page which only needs the numbers takes neither the schemas nor zod.
/** Types of diabetes, by the numbers of the specification. */
export const DiabetesType = { TypeOne: 1, TypeTwo: 2, Gestational: 3, LADA: 4, MODY: 5, Unknown: 6 } as const
export const diabetesTypeSchema = /* @__PURE__ */ z.literal(/* @__PURE__ */ Object.values(DiabetesType))
export type DiabetesType = z.infer<typeof diabetesTypeSchema>

/** Kinds of therapy, by the numbers of the specification. */
export const TherapyType = { Diet: 1, NonInsulinInjection: 2, Insulin: 3, Pill: 4, InsulinPump: 5, Unknown: 6 } as const
export const therapyTypeSchema = /* @__PURE__ */ z.literal(/* @__PURE__ */ Object.values(TherapyType))
export type TherapyType = z.infer<typeof therapyTypeSchema>

/** Meal times of a therapy plan, in the order of the day. */
export const MealTime = {
  Breakfast: 1,
  Brunch1: 2,
  Brunch2: 3,
  Lunch: 4,
  AfternoonSnack1: 5,
  AfternoonSnack2: 6,
  Dinner: 7,
  EveningSnack: 8,
  Bedtime: 9,
  Midnight: 10,
} as const
/** Checks the number of a meal time. */
export const mealTimeSchema = /* @__PURE__ */ z.literal(/* @__PURE__ */ Object.values(MealTime))
export type MealTime = z.infer<typeof mealTimeSchema>

/** What a meal task asks for; the plan uses carbohydrate. */
export const Nutrient = { Calorie: 1, Carbohydrate: 2, Fat: 3, Protein: 4 } as const
export const nutrientSchema = /* @__PURE__ */ z.literal(/* @__PURE__ */ Object.values(Nutrient))
export type Nutrient = z.infer<typeof nutrientSchema>

/** Before or after the meal a measurement task belongs to. */
export const Prandial = { Pre: 1, Post: 2 } as const
export const prandialSchema = /* @__PURE__ */ z.literal(/* @__PURE__ */ Object.values(Prandial))
export type Prandial = z.infer<typeof prandialSchema>
