import { formatDate, formatDateTime } from '@diab/core/format'
import { useDiab } from '@diab/widgets/provider'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { appShellMessages } from '../AppShell/appShell.messages.ts'
import * as styles from '../AppShell/Page.css.ts'
import type { ShownPatient } from './patientPageProps.ts'

/** Whose a printed page is and of when, above pages without a paper form; there only while the page is printed. */
export function PaperHead({ fullname, dateOfBirth }: Pick<ShownPatient, 'fullname' | 'dateOfBirth'>) {
  const { now } = useDiab()
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  if (!isPrinting) return null
  const born = dateOfBirth === null ? [] : [formatDate(dateOfBirth)]
  return <p className={styles.paperHead}>{[fullname, ...born, appShellMessages.printedAt(formatDateTime(now()))].join(' · ')}</p>
}
