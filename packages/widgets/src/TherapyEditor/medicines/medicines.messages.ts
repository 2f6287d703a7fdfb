import { insulinTypeLabels, medicineChoiceMessages } from '@diab/core/format'
import { useMessages } from '../../ui/environment/useMessages.ts'

/** Words about medicines: the search and the list of saved ones. The three texts of the search are the specification's. */
export const medicinesMessages = {
  therapyMedicines: {
    search: 'Gyógyszer keresése',
    ...medicineChoiceMessages,
    saved: 'Mentett gyógyszereim',
    found: 'Találatok',
    searching: 'Keresés…',
    searchFailed: 'A keresés most nem sikerült.',
    resultCount: (count: number) => `${count} gyógyszer közül választhatsz. A nyilakkal lépkedhetsz, Enterrel választasz.`,
    kinds: { rapid: insulinTypeLabels[1], basal: insulinTypeLabels[2], mixed: 'Kevert inzulin', regular: 'Nem inzulin' },
    today: {
      title: 'Mai adagok',
      next: (mealTime: string, dose: string, hours: string) => `Következő: ${mealTime}, ${dose} (${hours}).`,
      nextTomorrow: (mealTime: string, dose: string, hours: string) =>
        `Mára nincs hátra adag. Következő holnap: ${mealTime}, ${dose} (${hours}).`,
      nothingNext: 'Mára nincs hátra adag.',
      lastChange: (who: string, when: string, what: string) => `Utoljára módosította: ${who}, ${when} · ${what}`,
      allChanges: 'Előzmények',
    },
    list: {
      title: 'Mentett gyógyszereim',
      intro: 'Ezek közül választhatsz elsőként, amikor a tervhez gyógyszert adsz.',
      addTitle: 'Gyógyszer hozzáadása',
      adding: (name: string) => `${name} mentése…`,
      added: (name: string) => `${name} a listádon van.`,
      addFailed: (name: string) => `Nem sikerült menteni: ${name}.`,
      remove: (name: string) => `${name} törlése a listáról`,
      removed: (name: string) => `Törölve a listáról: ${name}.`,
      undo: 'Visszavonás',
      undoOf: (name: string) => `Visszavonás: ${name}`,
      undone: (name: string) => `${name} újra a listádon van.`,
      removeFailed: (name: string) => `Nem sikerült törölni: ${name}.`,
      emptyTitle: medicineChoiceMessages.noSaved,
      emptyText: 'Keresd meg, amit rendszeresen használsz, és itt elmentheted.',
      emptyReadOnly: 'Ehhez a pácienshez még nincs mentett gyógyszer.',
      errorTitle: 'A gyógyszerek nem töltődtek be',
      errorText: 'Amit eddig elmentettél, megvan. Próbáld újra kicsit később.',
      loading: 'A gyógyszerek betöltése…',
      readOnly: 'Ez a lista most csak olvasható.',
      retry: 'Újra',
      inPlan: 'a tervben',
    },
  },
}

export type MedicinesMessages = typeof medicinesMessages.therapyMedicines

export const useMedicinesMessages = (): MedicinesMessages => useMessages(medicinesMessages).therapyMedicines
