export const chartTableMessages = {
  chartTable: {
    /** Shown in a cell without a value. */
    none: '–',
    page: (from: string, to: string, count: string) => `${from}–${to}. sor, összesen ${count}`,
    previous: 'Előző 100 sor',
    next: 'Következő 100 sor',
    empty: 'Ebben az időszakban nincs adat.',
  },
}
