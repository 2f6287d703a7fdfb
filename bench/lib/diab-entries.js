// The generated diary as Diab's own entries: six kinds, every field that the full row shows.
import {
  ActiveSubstanceType,
  ActivityIntensity,
  EntryOrigin,
  EntryType,
  FeelType,
  InsulinType,
  labelAt,
  defaultLabelTimes,
  mealTypeOfLabel,
  ResultValidity,
  zoneOf,
} from '@diab/core/rules'

const range = { min: 3.9, max: 10 }
const meter = { name: 'meter', serialNumber: null }

const details = {
  glucose: ({ value }, { therapyLabel }) => ({
    entryType: EntryType.Glucose,
    value: value / 18,
    mealType: mealTypeOfLabel(therapyLabel),
    meterDevice: meter,
    glucoseResultZone: zoneOf(value / 18, ResultValidity.Valid, range),
    glucoseResultValidity: ResultValidity.Valid,
    glucoseMetas: [],
    originalValue: value,
    originalUnit: 'mg/dl',
  }),
  ketone: ({ value }) => ({
    entryType: EntryType.Ketone,
    value: value / 100,
    meterDevice: meter,
    ketoneResultValidity: ResultValidity.Valid,
    ketoneMetas: [],
  }),
  meal: ({ value, text }, { therapyLabel }) => ({
    entryType: EntryType.Meal,
    value,
    details: text,
    meterDevice: null,
    labels: [therapyLabel],
  }),
  bolus: (entry, common) => dose(entry, common, InsulinType.Rapid),
  basal: (entry, common) => dose(entry, common, InsulinType.Basal),
  activity: ({ value }) => ({ entryType: EntryType.PhysicalActivity, type: null, value, intensity: ActivityIntensity.Medium }),
  note: ({ text }) => ({ entryType: EntryType.Feel, note: text, feelTypes: [FeelType.Stress] }),
  // Diab has no weight; a seventh kind of the generator becomes a meal.
  weight: (entry, common) => details.meal(entry, common),
}

function dose({ value }, { therapyLabel }, insulinType) {
  const medicine = { id: null, name: '', activeSubstanceType: ActiveSubstanceType.Insulin, insulinType }
  return {
    entryType: EntryType.MedicineIntake,
    value: Math.max(1, Math.round(value / 10)),
    medicine,
    meterDevice: null,
    labels: [therapyLabel],
  }
}

function toDiabEntry(entry) {
  const entryDate = new Date(entry.entryDate).toISOString().slice(0, 19)
  const therapyLabel = labelAt(defaultLabelTimes, entryDate)
  const isMeasured = entry.kind === 'glucose' || entry.kind === 'ketone'
  const common = {
    id: entry.id,
    entryDate,
    createdAt: `${entryDate}Z`,
    therapyLabel,
    therapyLabelOriginal: therapyLabel,
    therapyLabelModified: null,
    origin: isMeasured ? EntryOrigin.Meter : EntryOrigin.Hand,
    timeZone: 'Europe/Budapest',
    version: 1,
  }
  return { ...common, ...details[entry.kind](entry, common) }
}

const known = new WeakMap()

/** The same object for the same entry each time, as a query cache would give it. */
export function toDiabEntries(entries) {
  return entries.map((entry) => {
    const present = known.get(entry)
    if (present) return present
    const made = toDiabEntry(entry)
    known.set(entry, made)
    return made
  })
}
