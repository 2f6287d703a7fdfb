import { searchFold } from '@diab/core/format'
import { type Medicine, medicinesToOffer, type SavedMedicine } from '@diab/core/rules'
import { useEffect, useState } from 'react'
import { useMedicineSearch } from '../../queries/useTherapyQueries.ts'

export interface MedicineOffer {
  /** Saved ones that fit the text; all of them while there is none. */
  saved: readonly Medicine[]
  /** Of the catalogue, without the saved ones. */
  found: readonly Medicine[]
  /** `asked` once the response is that of the current text. */
  state: 'idle' | 'searching' | 'asked' | 'failed'
  retry: () => void
}

const noMedicines: readonly Medicine[] = []

/** The pause in typing before the catalogue is requested, in milliseconds. */
const pauseMilliseconds = 250

/** Returns the debounced text; an empty one at once. */
function useDeferredText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Returns the choices for a typed text: saved medicines first, then those of the catalogue. */
export function useMedicineOffer(text: string, saved: readonly SavedMedicine[]): MedicineOffer {
  const typed = text.trim()
  const asked = useDeferredText(typed)
  const search = useMedicineSearch(asked)
  const fitting = saved
    .map(({ medicine }) => medicine)
    .filter(({ name, atcCode, brandNames }) => searchFold([name, atcCode, ...(brandNames ?? [])].join(' ')).includes(searchFold(typed)))
  const found = typed !== '' && search.data ? medicinesToOffer(search.data, saved) : noMedicines
  const isCurrent = typed === asked && search.data !== undefined
  const state = typed === '' ? 'idle' : search.isError && typed === asked ? 'failed' : isCurrent ? 'asked' : 'searching'
  return { saved: fitting, found: state === 'asked' ? found : noMedicines, state, retry: () => void search.refetch() }
}
