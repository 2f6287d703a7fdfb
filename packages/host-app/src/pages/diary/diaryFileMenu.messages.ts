export const diaryFileMenuMessages = {
  print: 'Nyomtatás',
  csv: 'Táblázat (CSV)',
  preparing: 'A napló előkészítése…',
  printFailed: 'A naplót most nem sikerült kinyomtatni. Próbáld újra, ha a napok már megjelentek.',
  csvFailed: 'A táblázatot most nem sikerült elkészíteni. Próbáld újra, ha a napok már megjelentek.',
} as const
