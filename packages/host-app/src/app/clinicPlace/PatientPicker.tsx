import type { ClinicPatient } from '@diab/core/rules'
import { formatDate, searchFold } from '@diab/core/format'
import { useRead } from '@diab/widgets/unstable/hooks'
import { Button, ComboBox, readTypedDay } from '@diab/widgets/unstable/ui'
import { useEffect, useState } from 'react'
import { useSignedIn } from '../session/useSignedIn.ts'
import * as styles from './patientPicker.css.ts'
import { patientPickerMessages as messages } from './patientPicker.messages.ts'

/** Patients that are offered at a time; a longer text finds the others. */
const offered = 8
/** Typing has to rest so long before the provider is asked, in milliseconds. */
const pauseMs = 200

type PatientPickerProps = {
  label?: string
  /** A patient who is not offered. */
  without?: string
  autoFocus?: boolean
  onChosen: (patientId: string) => void
}

/** Finds a patient of the clinic who shares everything with it, by a part of the name or of the date of birth. */
export function PatientPicker({ label = messages.label, without, autoFocus, onChosen }: PatientPickerProps) {
  const { workspace } = useSignedIn()
  const clinicId = workspace?.id ?? ''
  const [text, setText] = useState('')
  const typed = text.trim()
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useRead<{ patients: ClinicPatient[]; total: number }>(
    (client, signal) => client.clinicPatientList.listPage(clinicId, { patientInfo: asked(searched), limit: offered, signal }),
    { enabled: clinicId !== '', placeholderData: (previous) => previous },
  )
  const isLoading = searched !== typed || found.isFetching
  // Of the list of an earlier text only those that the new one finds, too: Enter never chooses another patient.
  const patients = (found.data?.patients ?? []).filter((patient) => patient.id !== without && (!isLoading || holds(patient, typed)))
  const unseen = isLoading || !found.data ? 0 : found.data.total - found.data.patients.length
  const hasFailed = found.error !== null && !isLoading
  return (
    <div className={styles.picker}>
      <ComboBox
        label={label}
        hint={messages.hint}
        text={text}
        onTextChange={setText}
        options={patients.map(({ id, fullname, dateOfBirth }) => ({
          id,
          name: fullname,
          detail: dateOfBirth === null ? undefined : formatDate(dateOfBirth),
        }))}
        onChosen={onChosen}
        more={unseen > 0 ? messages.more(unseen) : undefined}
        state={isLoading ? messages.searching : hasFailed ? messages.failed : messages.none}
        isLoading={isLoading}
        autoFocus={autoFocus}
        maxLength={200}
      />
      {hasFailed ? (
        <div className={styles.failed} role="alert">
          {messages.failed}
          <Button icon="refresh" onClick={() => void found.refetch()}>
            {messages.retry}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** A whole date is looked for as it is stored, however it was typed; the list knows no other language's way of writing it. */
const asked = (text: string): string | undefined => readTypedDay(text) ?? (text || undefined)

function holds({ fullname, dateOfBirth }: ClinicPatient, text: string): boolean {
  const known = dateOfBirth === null ? '' : `${dateOfBirth} ${formatDate(dateOfBirth)}`
  return searchFold(`${fullname} ${known}`).includes(searchFold(readTypedDay(text) ?? text))
}
