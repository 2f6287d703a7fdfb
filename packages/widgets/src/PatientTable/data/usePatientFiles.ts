import type { ClinicPatient } from '@diab/core/rules'
import { useCallback, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import type { PatientTableMessages } from '../PatientTable.messages.ts'

interface PatientFilesOptions {
  readAll: () => Promise<readonly ClinicPatient[]>
  selectedIds: ReadonlySet<string>
  messages: PatientTableMessages
  announce: (sentence: string) => void
}

export interface PatientFiles {
  readonly isPreparing: boolean
  readonly problem: string | undefined
  /** The patients that are being printed. */
  readonly printed: readonly ClinicPatient[] | null
  readonly donePrinting: () => void
  readonly exportCsv: () => Promise<void>
  readonly print: () => Promise<void>
}

/** Exports or prints the selected patients, or all of the filter. */
export function usePatientFiles({ readAll, selectedIds, messages, announce }: PatientFilesOptions): PatientFiles {
  const { emit, now } = useDiab()
  const [isPreparing, setPreparing] = useState(false)
  const [printed, setPrinted] = useState<readonly ClinicPatient[] | null>(null)
  const [problem, setProblem] = useState<string>()

  async function prepare(handOver: (patients: readonly ClinicPatient[]) => unknown) {
    setPreparing(true)
    setProblem(undefined)
    try {
      const everybody = await readAll()
      await handOver(selectedIds.size === 0 ? everybody : everybody.filter(({ id }) => selectedIds.has(id)))
    } catch {
      setProblem(messages.toolbar.exportFailed)
    } finally {
      setPreparing(false)
    }
  }
  return {
    isPreparing,
    problem,
    printed,
    donePrinting: useCallback(() => setPrinted(null), []),
    exportCsv: () =>
      prepare(async (patients) => {
        const [{ patientsCsv }, { saveFile }] = await Promise.all([import('./patientsCsv.ts'), import('../../ui/saveFile.ts')])
        const file = new Blob([patientsCsv(patients, messages)], { type: 'text/csv;charset=utf-8' })
        saveFile(`${messages.toolbar.fileName}-${now().slice(0, 10)}.csv`, file)
        announce(messages.announcements.exported(patients.length))
        emit({ name: 'patientList.exported' })
      }),
    print: () =>
      prepare((patients) => {
        emit({ name: 'patientList.printed' })
        setPrinted(patients)
      }),
  }
}
