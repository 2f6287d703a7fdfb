/** What is said where there is nothing to analyse. A portal overrides it as `'analysisEmpty.title'`. */
export const analysisEmptyMessages = {
  analysisEmpty: {
    title: 'Itt lesz a mérések elemzése',
    text: 'Ebben az időszakban nincs vércukormérés. Amint kerül mérés a naplóba, itt látszik az átlag, a szórás és a célértéken belüli arány.',
    back: 'Előző időszak',
    latest: 'Ugrás az utolsó bejegyzéshez',
    filteredTitle: 'A szűrők most minden mérést elrejtenek',
    filteredText: 'Ebben az időszakban van mérés, de a kiválasztott szűrők egyiket sem mutatják.',
  },
} as const
