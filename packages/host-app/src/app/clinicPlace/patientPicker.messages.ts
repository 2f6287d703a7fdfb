export const patientPickerMessages = {
  label: 'Páciens neve vagy születési dátuma',
  hint: 'Egy része is elég.',
  searching: 'Keresés…',
  more: (count: number) => `További ${count} páciens: név vagy születési dátum beírásával szűkíthető`,
  none: 'A rendelőnek nincs ilyen páciense, aki mindent megoszt vele.',
  failed: 'A páciensek listája most nem tölthető be.',
  retry: 'Újra',
} as const
