import { hrefTo } from '@diab/internal/routes'
import { IconButton, Popover } from '@diab/widgets/unstable/ui'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from '../routing/routing.tsx'
import { patientName, usePatientPlace, visitRouteOf } from './usePatientPlace.ts'
import * as styles from './visit.css.ts'
import { visitMessages as messages } from './visit.messages.ts'

const PatientPicker = lazy(async () => ({ default: (await import('../clinicPlace/PatientPicker.tsx')).PatientPicker }))

/** Continues with any patient of the clinic, on the same page of the visit. */
export function VisitSwitch({ patientId }: { patientId: string }) {
  const { routeId } = usePatientPlace()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (!routeId) return null
  return (
    <div className={styles.actions}>
      <Popover
        label={messages.otherPatient}
        align="end"
        open={isOpen}
        onOpenChange={setOpen}
        className={styles.picker}
        trigger={<IconButton icon="search" label={messages.otherPatient} />}
      >
        <Suspense>
          <PatientPicker
            label={messages.otherPatient}
            without={patientId}
            autoFocus
            onChosen={(chosen) => {
              setOpen(false)
              // The list that this visit was opened from does not hold the other one at the same place.
              void navigate(hrefTo(visitRouteOf(routeId), {}, { [patientName]: chosen }))
            }}
          />
        </Suspense>
      </Popover>
    </div>
  )
}
