// The generator's glucose readings as Diab's own entries.
import { EntryOrigin, EntryType, MealType, ResultValidity, TherapyLabel, zoneOf } from '@diab/core/rules'

const range = { min: 3.9, max: 10 }
const meterReadingsPerDay = 20

function toEntry({ id, value, entryDate }, origin) {
  const mmolPerL = value / 18.018
  const wallClock = new Date(entryDate).toISOString().slice(0, 19)
  return {
    id,
    entryType: EntryType.Glucose,
    entryDate: wallClock,
    createdAt: `${wallClock}Z`,
    value: mmolPerL,
    originalValue: value,
    originalUnit: 'mg/dl',
    mealType: MealType.None,
    therapyLabel: TherapyLabel.Undefined,
    therapyLabelOriginal: TherapyLabel.Undefined,
    therapyLabelModified: null,
    glucoseResultZone: zoneOf(mmolPerL, ResultValidity.Valid, range),
    glucoseResultValidity: ResultValidity.Valid,
    glucoseMetas: [],
    meterDevice: null,
    origin,
    timeZone: 'Europe/Budapest',
    version: 1,
  }
}

const known = new WeakMap()

/** The same object for the same reading each time, as a query cache would give it. More than 20 a day are a sensor's. */
export function toDiabReadings(readings) {
  const days = (readings.at(-1).entryDate - readings[0].entryDate) / 86_400_000
  const origin = readings.length / days > meterReadingsPerDay ? EntryOrigin.Sensor : EntryOrigin.Meter
  return readings.map((reading) => {
    const present = known.get(reading)
    if (present) return present
    // Through JSON, as entries come from a provider: each string is a separate value.
    const made = JSON.parse(JSON.stringify(toEntry(reading, origin)))
    known.set(reading, made)
    return made
  })
}
