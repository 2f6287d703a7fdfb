import { unitLabels } from '@diab/core/format'
import { useMessages } from '../../ui/environment/useMessages.ts'

/** Words of the plan on paper. */
export const therapyPrintMessages = {
  therapyPrint: {
    title: 'Terápiás terv',
    printedAt: (instant: string) => `Nyomtatva: ${instant}`,
    plan: 'Napi terv',
    ranges: () => `Célértékek (${unitLabels.glucose()})`,
    medicines: 'Gyógyszerek naponta',
    basis: 'Alapadatok',
    none: 'A napi terv még üres.',
  },
}

export const useTherapyPrintMessages = () => useMessages(therapyPrintMessages).therapyPrint
