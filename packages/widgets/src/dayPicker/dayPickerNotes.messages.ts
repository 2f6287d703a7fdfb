export const dayPickerNotes = {
  dayPicker: {
    loading: 'A bejegyzések betöltése…',
    failed: 'Most nem látszik, melyik napon van bejegyzés.',
    legend: 'A csík egy nap mérései: alacsony, normál, magas.',
  },
}
