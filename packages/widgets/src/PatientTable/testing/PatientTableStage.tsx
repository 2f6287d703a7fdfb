import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, demoClinic, type FakeProvider, people } from '@diab/core/testing'
import { type ComponentType, useState } from 'react'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import type { Theme } from '../../provider/themeClasses.ts'
import { useStoryDocument } from '../../ui/AllParts/useStoryDocument.ts'
import { PatientTable, type PatientTableProps } from '../PatientTable.tsx'
import { fillClinic } from './clinicOfPatients.ts'
import { makePatients } from './makePatients.ts'

export interface PatientTableStageProps extends Partial<PatientTableProps> {
  /** Replaces the widget: a portal's arrangement of its parts. */
  arrangement?: ComponentType<PatientTableProps>
  /** Patients of the clinic at the provider. */
  count?: number
  /** Patients loaded by the host; then none is requested from the provider. */
  patientCount?: number
  theme?: Theme
  largeType?: boolean
  signedInAs?: (typeof people)[keyof typeof people]
  /** Changes the provider before the first request. */
  prepare?: (provider: FakeProvider) => void
  /** Pixels; the width that the host app leaves at 1440. */
  width?: number
}

/** The patients of a clinic on the fake provider: what stories and screenshots show. */
export function PatientTableStage(props: PatientTableStageProps) {
  const {
    arrangement: Shown = PatientTable,
    count = 40,
    patientCount,
    theme,
    largeType,
    signedInAs = people.doctor,
    prepare,
    width,
    ...table
  } = props
  const [stage] = useState(() => {
    const provider = createFakeProvider({ now: '2026-11-20T08:00:00', signedInAs })
    fillClinic(provider, count)
    prepare?.(provider)
    const patients = patientCount === undefined ? undefined : makePatients(patientCount)
    return { provider, patients, client: createDiabClient(provider.clientOptions) }
  })
  useStoryDocument()
  return (
    <DiabProvider client={stage.client} theme={theme} largeType={largeType} now={stage.provider.clock.now} user={signedInAs}>
      <div
        lang="hu"
        style={{
          boxSizing: 'border-box',
          display: 'flex',
          height: 'var(--stage-height, 100vh)',
          padding: 12,
          maxWidth: width,
          background: 'var(--diab-surface-page)',
        }}
      >
        <Shown clinicId={demoClinic.id} patients={stage.patients} hrefFor={({ id }) => `#${id}`} {...table} />
      </div>
    </DiabProvider>
  )
}
