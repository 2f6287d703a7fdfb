import { defaultPatientSorting } from '@diab/core/rules'
import { MedicalWorkerType } from '@diab/internal/clinic'
import { hrefTo } from '@diab/internal/routes'
import { Card } from '@diab/widgets/unstable/ui'
import { patientListHref } from '../../../app/address/patientListInAddress.ts'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { staffFailureMessages } from '../../../app/clinicPlace/staffFailure.messages.ts'
import { useStaff } from '../frame/useClinicReads.ts'
import { CountLine } from './CountLine.tsx'
import * as styles from './overview.css.ts'
import { clinicOverviewMessages as messages } from './overview.messages.ts'
import { usePatientCounts } from './useClinicCounts.ts'

/** Most doctors that are named with their patients. */
const namedDoctors = 5

/** How many patients, doctors and nurses there are, and how many patients each doctor treats. */
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
    <Loaded question={question} height={326} title={messages.loadFailed} failureMessages={staffFailureMessages}>
      {({ patientCount, workers }) => {
        const doctors = workers.filter(({ workerType }) => workerType === MedicalWorkerType.Doctor)
        const byPatients = doctors.toSorted((one, other) => other.patientCount - one.patientCount).slice(0, namedDoctors)
        return (
          <Card title={messages.figures}>
            <ul className={styles.lines} aria-label={messages.figures}>
              <CountLine count={patientCount} what={messages.patients} to={hrefTo('dashboard.patients')} />
              <CountLine count={doctors.length} what={messages.doctors} to={hrefTo('dashboard.clinic.staff')} />
              <CountLine count={workers.length - doctors.length} what={messages.attendants} to={hrefTo('dashboard.clinic.staff')} />
            </ul>
            {byPatients.length > 0 ? <h3 className={styles.heading}>{messages.byDoctor}</h3> : null}
            <ul className={styles.lines} aria-label={messages.byDoctor}>
              {byPatients.map(({ id, fullname, patientCount: count }) => (
                <CountLine key={id} count={count} what={fullname} to={patientListHref({ sortBy: defaultPatientSorting, doctorId: id })} />
              ))}
            </ul>
          </Card>
        )
      }}
    </Loaded>
  )
}
