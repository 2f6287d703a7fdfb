import { SharingLevel } from '@diab/core/guards'
import type { ClinicAccess } from '@diab/internal/settings'
import { formatDate } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { useDiab } from '@diab/widgets/provider'
import { Button, Card } from '@diab/widgets/unstable/ui'
import { PersonRow } from '../frame/PersonRow.tsx'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
import type { Ask } from './ask.ts'
import { rightOfDoctor } from './rights.ts'
import * as styles from './visibility.css.ts'
import { visibilityMessages as messages } from './visibility.messages.ts'

type DoctorsCardProps = { clinics: readonly ClinicAccess[]; patientId: string; isOwn: boolean; ask: Ask }

/** Returns who can currently change the therapy. */
function noteOn(linked: number, seeing: number, isOwn: boolean): string {
  if (linked === 0) return messages.noDoctors
  if (seeing === 0) return messages.doctorsSeeNothing
  return isOwn ? messages.doctorsNote : messages.doctorsNoteOf
}

/** The doctors linked to the patient, each with the clinic. */
export function DoctorsCard({ clinics, patientId, isOwn, ask }: DoctorsCardProps) {
  const { client, timeZone } = useDiab()
  const doctors = clinics.flatMap((clinic) => clinic.doctors.map((doctor) => ({ doctor, clinic })))
  const seeing = doctors.filter(({ clinic }) => clinic.sharingLevel === SharingLevel.Full)
  function askToDisconnect(doctor: ClinicAccess['doctors'][number], clinic: ClinicAccess) {
    ask({
      title: messages.doctorTitle(doctor.fullname),
      consequences: [
        messages.doctorConsequence,
        ...(clinic.sharingLevel === SharingLevel.Full ? [messages.doctorStillSees(clinic.name)] : []),
        ...(seeing.every((one) => one.doctor === doctor && one.clinic === clinic) ? [messages.lastDoctor] : []),
      ],
      done: messages.disconnected(doctor.fullname),
      action: () => client.settings.disconnectDoctor(patientId, clinic.id, doctor.id),
    })
  }
  return (
    <Card title={messages.doctors}>
      <p className={styles.note}>{noteOn(doctors.length, seeing.length, isOwn)}</p>
      <ul className={rowStyles.rows}>
        {doctors.map(({ doctor, clinic }) => (
          <PersonRow
            key={`${clinic.id} ${doctor.id}`}
            name={doctor.fullname}
            detail={`${clinic.name} · ${messages.since(formatDate(toWallClockIn(timeZone, clinic.since)))}`}
            right={rightOfDoctor[clinic.sharingLevel]}
          >
            <Button aria-label={messages.disconnectOf(doctor.fullname)} onClick={() => askToDisconnect(doctor, clinic)}>
              {messages.disconnect}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </Card>
  )
}
