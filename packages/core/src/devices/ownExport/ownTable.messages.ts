/** Columns of our own tables that people read first; our reader finds the time and the value in them. */
export const ownColumns = {
  time: 'Időpont',
  kind: 'Bejegyzés',
  value: 'Érték',
  unit: 'Mértékegység',
  note: 'Minősítés',
  label: 'Napszak',
  source: 'Forrás',
} as const

/** Columns in words, of what the codes behind them say again. */
export const ownWordColumns = { mealType: 'Mérés típusa', metas: 'Megjelölés', insulinType: 'Inzulin fajtája' } as const

/** Columns that hold every field exactly, so that the table can be read back; a code is a number of the interface. */
export const ownFieldColumns = {
  originalValue: 'Eredeti érték',
  originalUnit: 'Eredeti mértékegység',
  meter: 'Mérő',
  serialNumber: 'Mérő sorozatszáma',
  entryType: 'Fajta kódja',
  origin: 'Forrás kódja',
  labelOriginal: 'Eredeti napszak kódja',
  labelModified: 'Módosított napszak kódja',
  mealType: 'Mérés típusának kódja',
  zone: 'Minősítés kódja',
  validity: 'Méréshatár kódja',
  metas: 'Megjelölés kódjai',
  scan: 'Leolvasás',
  details: 'Étel',
  medicineName: 'Gyógyszer neve',
  medicineId: 'Gyógyszer azonosítója',
  substanceType: 'Hatóanyag kódja',
  insulinType: 'Inzulin kódja',
  feelTypes: 'Közérzet kódjai',
  note: 'Megjegyzés',
  activityType: 'Mozgás kódja',
  intensity: 'Intenzitás kódja',
  timeZone: 'Időzóna',
  version: 'Változat',
  createdAt: 'Rögzítve (UTC)',
  id: 'Azonosító',
} as const

export const ownTableLabels = { unusual: 'szokatlan', aboveLimit: 'méréshatár felett', belowLimit: 'méréshatár alatt' } as const
