import { unitLabels } from '@diab/core/format'
import { sensorBandLabelsEn } from '@diab/internal/en'
import type { entryPanelMessages } from './entryPanel.messages.ts'

/** English texts of `entryPanelMessages`. */
export const entryPanelMessagesEn: typeof entryPanelMessages = {
  diaryTimeline: {
    gauge: {
      target: (min, max) => `target ${min}–${max} ${unitLabels.glucose()}`,
      sensorBand: sensorBandLabelsEn,
      sensorTarget: (band) => `${band} ${unitLabels.glucose()}`,
    },
    fields: {
      measuredValue: 'Measured value',
      date: 'Date',
      time: 'Time',
      now: 'now',
      label: 'Time of day',
      suggested: 'suggested',
      suggestedLabel: 'The time of day suggested by the time.',
      mealType: 'Type of reading',
      marks: 'Mark',
      unusualHint: 'not in the average',
      carbohydrate: 'Carbohydrate',
      mealDetails: 'What did you eat?',
      medicine: 'Medicine',
      rapidInsulin: 'Rapid-acting insulin',
      basalInsulin: 'Basal insulin',
      otherMedicine: 'Other medicine',
      medicineName: 'Name of the medicine',
      dose: 'Dose',
      quantity: 'Amount',
      feelings: 'How do you feel?',
      note: 'Note',
      activityType: 'Type of activity',
      chooseActivity: 'Choose an activity',
      duration: 'Duration',
      intensity: 'Intensity',
      ketoneLevel: 'Ketone level',
    },
    saveConflict: 'Saving failed. Choose above which version stays.',
    panelTitles: {
      create: {
        glucose: 'New blood glucose reading',
        ketone: 'New ketone reading',
        meal: 'New meal',
        'medicine-intake': 'New medicine dose',
        feel: 'New wellbeing entry',
        'physical-activity': 'New activity',
      },
      edit: {
        glucose: 'Edit glucose',
        ketone: 'Edit ketones',
        meal: 'Edit meal',
        'medicine-intake': 'Edit medicine dose',
        feel: 'Edit wellbeing',
        'physical-activity': 'Edit activity',
      },
      chooseKind: 'New entry',
    },
  },
}
