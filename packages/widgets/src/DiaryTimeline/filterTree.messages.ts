export const filterTreeMessages = {
  diaryTimeline: {
    filters: {
      title: 'Szűrők',
      glucose: 'Vércukor',
      meter: 'Mérőből',
      manual: 'Kézzel rögzített',
      details: 'Részletek',
      ketone: 'Keton',
      ketoneHint: 'A kézzel rögzített keton a kézi értékekkel együtt látszik.',
      meal: 'Étkezés',
      medicineIntake: 'Gyógyszer',
      insulin: 'Inzulin',
      nonInsulin: 'Nem inzulin',
      feel: 'Közérzet',
      physicalActivity: 'Mozgás',
      reset: 'Minden látszódjon',
    },
  },
}

export type FilterTreeMessages = typeof filterTreeMessages.diaryTimeline.filters
