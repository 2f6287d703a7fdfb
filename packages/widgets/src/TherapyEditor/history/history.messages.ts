import { useMessages } from '../../ui/environment/useMessages.ts'

/** Words of the history of a therapy. */
export const therapyHistoryMessages = {
  therapyHistory: {
    title: 'Előzmények',
    intro: 'Ki, mikor és mit módosított a terápián.',
    label: 'A terápia módosításai',
    unknownPerson: 'Törölt felhasználó',
    events: {
      'mealTime.created': 'Új étkezési idő',
      'mealTime.updated': 'Időpont módosítása',
      'mealTime.deleted': 'Étkezési idő törlése',
      'mealTask.created': 'Új szénhidrát-teendő',
      'mealTask.updated': 'Szénhidrát módosítása',
      'mealTask.deleted': 'Szénhidrát-teendő törlése',
      'medicineTask.created': 'Új gyógyszer a tervben',
      'medicineTask.updated': 'Adag módosítása',
      'medicineTask.deleted': 'Gyógyszer törlése a tervből',
      'measurementTask.created': 'Új mérés a tervben',
      'measurementTask.updated': 'Mérés módosítása',
      'measurementTask.deleted': 'Mérés törlése a tervből',
      'labels.updated': 'Napszakok módosítása',
      'glucoseRange.updated': 'Célérték módosítása',
      'diabetesStatus.updated': 'Alapadatok módosítása',
      'medicine.saved': 'Gyógyszer mentése a listára',
      'medicine.removed': 'Gyógyszer törlése a listáról',
    },
    change: (before: string, after: string) => `${before} → ${after}`,
    minutes: (value: string) => `${value} perc`,
    preprandial: 'étkezés előtt',
    postprandial: 'étkezés után',
    labelTime: (label: string, startAt: string, endAt: string) => `${label} ${startAt}–${endAt}`,
    more: 'Korábbiak',
    loading: 'Az előzmények betöltése…',
    emptyTitle: 'Itt lesznek a módosítások',
    emptyText: 'Amint valaki módosítja a terápiát, itt látni fogod, ki, mikor és mit változtatott.',
    errorTitle: 'Az előzmények nem töltődtek be',
    errorText: 'Próbáld újra kicsit később.',
  },
}

export type TherapyHistoryMessages = typeof therapyHistoryMessages.therapyHistory

export const useTherapyHistoryMessages = (): TherapyHistoryMessages => useMessages(therapyHistoryMessages).therapyHistory
