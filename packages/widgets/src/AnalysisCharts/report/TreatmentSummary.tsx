import type { ConsensusGroup } from '@diab/core/analysis'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useRead } from '../../provider/useRead.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { useToasts } from '../../ui/Toast/ToastContext.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { printElement } from '../../paper/printElement.ts'
import * as styles from './paperPreview.css.ts'
import type { SummaryPatient } from './Sheet.tsx'
import type { SummaryInput } from './summaryData.ts'
import { SummarySheets } from './SummarySheets.tsx'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'
import { WhatIsTerms } from '../../whatIs/WhatIsTerms.tsx'

/** What the sheets name by a word of the field. */
const terms = ['cv', 'lbgi', 'gmi', 'consensus'] as const

/** Below this share of its size the type of a page cannot be read. */
const readableShare = 0.7
/** Gives the smallest type of a page, 10 px, 12 px. */
const largeShare = 1.2

/** Shows paper as wide as there is room, never larger than it is; on a phone a button shows it in a readable size, to be moved about. */
function PaperPreview({ children }: { children: ReactNode }) {
  const words = useTreatmentSummaryMessages()
  const frame = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const [isSmall, setSmall] = useState(false)
  const [isLarge, setLarge] = useState(false)
  useEffect(() => {
    const [outer, inner] = [frame.current, paper.current]
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const fit = Math.min(1, outer.clientWidth / inner.offsetWidth)
      const share = isLarge ? largeShare : fit
      setSmall(fit < readableShare)
      // Variables, which a rule for paper may leave unread.
      outer.style.setProperty('--diab-preview-share', String(share))
      outer.style.setProperty('--diab-preview-height', `${inner.offsetHeight * share}px`)
    })
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [isLarge])
  return (
    <>
      {isSmall && (
        <Button icon="search" onClick={() => setLarge(!isLarge)} className={styles.enlarge}>
          {isLarge ? words.wholePage : words.enlarge}
        </Button>
      )}
      <div
        ref={frame}
        className={classes(styles.frame, isLarge && styles.enlarged)}
        role="group"
        aria-label={words.preview}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
        tabIndex={isLarge ? 0 : undefined}
        data-diab-paper="summary"
      >
        <div ref={paper} className={styles.paper}>
          {children}
        </div>
      </div>
    </>
  )
}

export type TreatmentSummaryProps = Omit<SummaryInput, 'consensusGroup'> & {
  open: boolean
  onClose: () => void
  patientId: string
  /** Whose summary it is; read from the provider where it is not given. */
  patient?: SummaryPatient
  consensusGroup?: ConsensusGroup
  /** The read of the entries until they are there. */
  pending?: Pick<ReturnType<typeof useRead>, 'isError' | 'isFetching' | 'refetch'> | undefined
}

/** A4 summary for the patient's file: two pages in a dialog, and a button that prints them. Nothing is printed without a name. */
export function TreatmentSummary(props: TreatmentSummaryProps) {
  const { open, onClose, patientId, patient, consensusGroup = 'standard', pending, ...input } = props
  const words = useTreatmentSummaryMessages()
  const toasts = useToasts()
  const { now } = useDiab()
  // Updated each time it is opened: the same summary may be printed twice.
  const printedAt = useMemo(() => (open ? now() : ''), [open, now])
  const [isPrinting, setPrinting] = useState(false)
  const sheets = useRef<HTMLDivElement>(null)
  const account = useRead((client, signal) => client.account.readPatient(patientId, { signal }), {
    enabled: open && patient === undefined,
  })
  const named = patient ?? (account.data && { name: account.data.fullname, birthDate: account.data.dateOfBirth })
  const shownPatient = pending ? undefined : named
  const awaited = pending ?? account

  async function print() {
    if (!sheets.current || !shownPatient) return
    setPrinting(true)
    try {
      // Each sheet has its number in its own foot.
      const rules = '@page { @bottom-right { content: none } }'
      await printElement(sheets.current, { title: `${words.title} – ${shownPatient.name}`, rules })
    } catch {
      toasts.error(words.printFailed)
    } finally {
      setPrinting(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      size="lg"
      className={styles.dialog}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button variant="primary" icon="print" busy={isPrinting} disabled={!shownPatient} onClick={() => void print()}>
            {words.print}
          </Button>
        </>
      }
    >
      {shownPatient ? (
        <>
          <PaperPreview>
            <SummarySheets ref={sheets} {...input} consensusGroup={consensusGroup} patient={shownPatient} printedAt={printedAt} />
          </PaperPreview>
          <div className={styles.terms}>
            <WhatIsTerms terms={terms} />
          </div>
        </>
      ) : awaited.isError ? (
        <ErrorState title={words.failedTitle} onRetry={() => void awaited.refetch()} retrying={awaited.isFetching} headingLevel={3}>
          {words.failedText}
        </ErrorState>
      ) : (
        <p role="status" className={styles.status}>
          <Spinner /> <VisuallyHidden>{words.loading}</VisuallyHidden>
        </p>
      )}
    </Dialog>
  )
}
