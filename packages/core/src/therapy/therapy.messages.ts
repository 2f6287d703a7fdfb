/** Messages of the therapy's rules, beside the field they concern. */
export const therapyMessages = {
  mealTimeTaken: 'Ez az étkezés már szerepel a terápiában.',
  onlyCarbohydrate: 'A terápiában csak szénhidrát adható meg.',
  carbohydrateTaken: 'Ehhez az étkezéshez már tartozik szénhidrát.',
  measurementTaken: 'Ehhez az étkezéshez már tartozik ilyen mérés.',
  medicineTaken: 'Ehhez az étkezéshez már tartozik ez a gyógyszer.',
  unknownMedicine: 'Ismeretlen gyógyszer.',
  imported: 'Máshonnan átvett gyógyszer adagja itt nem módosítható.',
  pastRange: 'Lejárt céltartomány nem módosítható.',
  labelGaps: 'A napszakoknak hézag és átfedés nélkül kell lefedniük a napot.',
} as const

/** What the choice of a medicine says; the first three word for word as specified. */
export const medicineChoiceMessages = {
  searchHint: 'Írja be a keresett gyógyszer nevét.',
  noResult: 'A keresett gyógyszer nem található',
  noSaved: 'Nincs mentett gyógyszer.',
  /** Shown beside `noSaved`. */
  whereToSave: 'A gyakran használt gyógyszerek a Terápia / Gyógyszerek oldalon vehetők fel.',
} as const

/** Hungarian names of the target ranges that are offered. */
export const glucoseRangePresetLabels = {
  usual: 'Általános',
  pregnancy: 'Várandósság',
  cautious: 'Idős kor, nagy hipoglikémia-kockázat',
} as const
