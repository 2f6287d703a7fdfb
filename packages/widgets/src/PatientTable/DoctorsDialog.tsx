import { reset } from '../theme/reset.css.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Checkbox } from '../ui/Checkbox/Checkbox.tsx'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import type { PatientTableModel } from './usePatientTable.ts'

/** The choice of a patient's doctors among those of the clinic; each box is saved by itself. */
export function DoctorsDialog({ model }: { model: PatientTableModel }) {
  const { messages, editedDoctorsOf: patient, doctors, closeDoctors, toggleDoctor } = model
  const words = messages.doctors
  return (
    <Dialog
      open={patient !== null}
      onClose={closeDoctors}
      title={patient ? words.title(patient.fullname) : ''}
      description={doctors.length === 0 ? words.none : words.text}
      footer={
        <Button variant="primary" onClick={closeDoctors}>
          {words.done}
        </Button>
      }
    >
      {patient &&
        doctors.map((doctor) => (
          <Checkbox
            key={doctor.id}
            label={doctor.fullname}
            checked={patient.doctors.some(({ id }) => id === doctor.id)}
            onChange={() => toggleDoctor(patient, doctor)}
          />
        ))}
      <p role="alert" className={reset}>
        {model.problem}
      </p>
    </Dialog>
  )
}
