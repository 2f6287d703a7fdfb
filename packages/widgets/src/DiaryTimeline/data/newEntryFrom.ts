import { type DiaryEntry, EntryType, type NewEntryOf } from '@diab/core/diary'

/** What would be sent to store an entry as it is, so that one field can be changed and the rest stays. */
export function newEntryFrom(entry: DiaryEntry): NewEntryOf<EntryType> {
  const { entryDate, therapyLabel, origin, timeZone } = entry
  const common = { entryDate, therapyLabel, origin, timeZone }
  switch (entry.entryType) {
    case EntryType.Glucose: {
      const { originalValue: value, originalUnit: unit, mealType, meterDevice, glucoseResultValidity, glucoseMetas } = entry
      return { ...common, value, unit, mealType, meterDevice, glucoseResultValidity, glucoseMetas }
    }
    case EntryType.Ketone: {
      const { value, meterDevice, ketoneResultValidity, ketoneMetas } = entry
      return { ...common, value, meterDevice, ketoneResultValidity, ketoneMetas }
    }
    case EntryType.Meal:
      return { ...common, value: entry.value, details: entry.details, meterDevice: entry.meterDevice }
    case EntryType.MedicineIntake:
      return { ...common, value: entry.value, medicine: entry.medicine, meterDevice: entry.meterDevice }
    case EntryType.Feel:
      return { ...common, note: entry.note, feelTypes: entry.feelTypes }
    case EntryType.PhysicalActivity:
      return { ...common, type: entry.type, value: entry.value, intensity: entry.intensity }
  }
}
