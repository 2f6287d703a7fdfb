import { sensorBandLabels, unitLabels } from '@diab/core/format'
import { useMessages } from '../../ui/environment/useMessages.ts'

export const entryPanelMessages = {
  diaryTimeline: {
    gauge: {
      target: (min: string, max: string) => `cél ${min}–${max} ${unitLabels.glucose()}`,
      sensorBand: sensorBandLabels,
      sensorTarget: (band: string) => `${band} ${unitLabels.glucose()}`,
    },
    fields: {
      measuredValue: 'Mért érték',
      date: 'Dátum',
      time: 'Időpont',
      now: 'most',
      label: 'Napszak',
      suggested: 'javasolt',
      suggestedLabel: 'Az időpont alapján javasolt napszak.',
      mealType: 'Mérés típusa',
      marks: 'Megjelölés',
      unusualHint: 'kimarad az átlagból',
      carbohydrate: 'Szénhidrát',
      mealDetails: 'Mit ettél?',
      medicine: 'Gyógyszer',
      rapidInsulin: 'Gyorshatású inzulin',
      basalInsulin: 'Bázisinzulin',
      otherMedicine: 'Más gyógyszer',
      medicineName: 'Gyógyszer neve',
      dose: 'Adag',
      quantity: 'Mennyiség',
      feelings: 'Hogy érzed magad?',
      note: 'Megjegyzés',
      activityType: 'Mozgásforma',
      chooseActivity: 'Válassz mozgásformát',
      duration: 'Időtartam',
      intensity: 'Intenzitás',
      ketoneLevel: 'Ketonszint',
    },
    saveConflict: 'A mentés nem sikerült. Válaszd ki fent, melyik változat maradjon.',
    panelTitles: {
      create: {
        glucose: 'Új vércukorérték',
        ketone: 'Új ketonérték',
        meal: 'Új étkezés',
        'medicine-intake': 'Új gyógyszerbevétel',
        feel: 'Új közérzet',
        'physical-activity': 'Új mozgás',
      },
      edit: {
        glucose: 'Vércukor szerkesztése',
        ketone: 'Keton szerkesztése',
        meal: 'Étkezés szerkesztése',
        'medicine-intake': 'Gyógyszerbevétel szerkesztése',
        feel: 'Közérzet szerkesztése',
        'physical-activity': 'Mozgás szerkesztése',
      },
      chooseKind: 'Új bejegyzés',
    },
  },
}

/** Returns the sentences of the panel with the portal's own in their places. */
export const useEntryPanelMessages = () => useMessages(entryPanelMessages).diaryTimeline
