import { insulinTypeLabelsEn, medicineChoiceMessagesEn, type Translated } from '@diab/internal/en'
import type { medicinesMessages } from './medicines.messages.ts'

/** English texts of `medicinesMessages`. */
export const medicinesMessagesEn: Translated<typeof medicinesMessages> = {
  therapyMedicines: {
    search: 'Search for a medicine',
    ...medicineChoiceMessagesEn,
    saved: 'My saved medicines',
    found: 'Results',
    searching: 'Searching…',
    searchFailed: 'The search failed.',
    resultCount: (count) =>
      `${count} ${count === 1 ? 'medicine' : 'medicines'} to choose from. Use the arrow keys to move and Enter to choose.`,
    kinds: { rapid: insulinTypeLabelsEn[1], basal: insulinTypeLabelsEn[2], mixed: 'Premixed insulin', regular: 'Not insulin' },
    today: {
      title: "Today's doses",
      next: (mealTime, dose, hours) => `Next: ${mealTime}, ${dose} (${hours}).`,
      nextTomorrow: (mealTime, dose, hours) => `No dose is left for today. Next tomorrow: ${mealTime}, ${dose} (${hours}).`,
      nothingNext: 'No dose is left for today.',
      lastChange: (who, when, what) => `Last changed by ${who}, ${when} · ${what}`,
      allChanges: 'History',
    },
    list: {
      title: 'My saved medicines',
      intro: 'These are offered first when you add a medicine to the plan.',
      addTitle: 'Add medicine',
      adding: (name) => `Saving ${name}…`,
      added: (name) => `${name} is on your list.`,
      addFailed: (name) => `Could not save: ${name}.`,
      remove: (name) => `Remove ${name} from the list`,
      removed: (name) => `Removed from the list: ${name}.`,
      undo: 'Undo',
      undoOf: (name) => `Undo: ${name}`,
      undone: (name) => `${name} is back on your list.`,
      removeFailed: (name) => `Could not remove: ${name}.`,
      emptyTitle: medicineChoiceMessagesEn.noSaved,
      emptyText: 'Search for what you use regularly and save it here.',
      emptyReadOnly: 'This patient has no saved medicines yet.',
      errorTitle: 'The medicines did not load',
      errorText: 'Everything you saved is safe. Try again a little later.',
      loading: 'Loading the medicines…',
      readOnly: 'This list is read-only at the moment.',
      retry: 'Retry',
      inPlan: 'in the plan',
    },
  },
}
