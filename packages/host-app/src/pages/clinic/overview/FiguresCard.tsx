import { MedicalWorkerType } from '@diab/internal/clinic'
import { hrefTo } from '@diab/internal/routes'
import { Card } from '@diab/widgets/unstable/ui'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { staffFailureMessages } from '../../../app/clinicPlace/staffFailure.messages.ts'
import { useStaff } from '../frame/useClinicReads.ts'
import { CountLine } from './CountLine.tsx'
import * as styles from './overview.css.ts'
import { clinicOverviewMessages as messages } from './overview.messages.ts'
import { usePatientCounts } from './useClinicCounts.ts'

/** How many patients, doctors and nurses there are. */
export function FiguresCard({ clinicId }: { clinicId: string }) {
  const patients = usePatientCounts(clinicId)
  const staff = useStaff(clinicId)
  const question = {
    data: patients.data && staff.data && { patientCount: patients.data.all, workers: staff.data },
    error: patients.error ?? staff.error,
    isFetching: patients.isFetching || staff.isFetching,
    refetch: () => Promise.all([patients.refetch(), staff.refetch()]),
  }
  return (
    <Loaded question={question} height={190} title={messages.loadFailed} failureMessages={staffFailureMessages}>
      {({ patientCount, workers }) => {
        const doctorCount = workers.filter(({ workerType }) => workerType === MedicalWorkerType.Doctor).length
        return (
          <Card title={messages.figures}>
            <ul className={styles.lines} aria-label={messages.figures}>
              <CountLine count={patientCount} what={messages.patients} to={hrefTo('dashboard.patients')} />
              <CountLine count={doctorCount} what={messages.doctors} to={hrefTo('dashboard.clinic.staff')} />
              <CountLine count={workers.length - doctorCount} what={messages.attendants} to={hrefTo('dashboard.clinic.staff')} />
            </ul>
          </Card>
        )
      }}
    </Loaded>
  )
}
