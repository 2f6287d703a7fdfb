import { SavedMedicinesView } from './SavedMedicinesView.tsx'
import { type SavedMedicinesOptions, useSavedMedicineList } from './useSavedMedicineList.ts'

export interface SavedMedicinesProps extends SavedMedicinesOptions {
  className?: string
}

function PatientMedicines({ className, ...options }: SavedMedicinesProps) {
  return <SavedMedicinesView model={useSavedMedicineList(options)} className={className} />
}

/** The medicines a patient keeps at hand, with the search to add others. Needs a DiabProvider. Another patient is another list. */
export function SavedMedicines(props: SavedMedicinesProps) {
  return <PatientMedicines key={props.patientId} {...props} />
}
