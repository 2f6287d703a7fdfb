/** Messages of the entry rules, beside the field they concern. */
export const entryMessages = {
  future: 'A bejegyzés időpontja nem lehet a jövőben.',
  between: (min: string, max: string, unit: string) => `Az érték ${min} és ${max} ${unit} között lehet.`,
  wholeMgPerDl: 'Az érték mg/dl-ben egész szám.',
  pieces: 'A mennyiség negyedenként adható meg, például 0,25, 0,5 vagy 1.',
  validityFromDevice: 'HI vagy LO érték csak mérőből származhat.',
  medicineRequired: 'Válassz gyógyszert.',
  feelRequired: 'Válassz legalább egy közérzetet, vagy írj megjegyzést.',
  unknownFeelType: 'Ismeretlen közérzet.',
  unknownActivityType: 'Ismeretlen mozgásforma.',
  units: { mmolPerL: 'mmol/l', mgPerDl: 'mg/dl', grams: 'g', insulinUnits: 'E', pieces: 'db', minutes: 'perc' },
  rapidInsulin: 'Gyorshatású inzulin',
  basalInsulin: 'Bázisinzulin',
} as const
