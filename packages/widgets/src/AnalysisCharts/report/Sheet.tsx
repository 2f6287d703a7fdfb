import type { DiabetesType, LocalDay, WallClock } from '@diab/core/rules'
import type { ReactNode } from 'react'
import { useFormat } from '../../provider/useFormat.ts'
import * as styles from './sheet.css.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'

export interface SummaryPatient {
  name: string
  /** Null where it is not known. */
  birthDate: LocalDay | null
}

/** The content of every page's head and foot: the patient, the days, and when it was made. */
export interface SheetFacts {
  patient: SummaryPatient
  diabetesType: DiabetesType
  firstDay: LocalDay
  lastDay: LocalDay
  dayCount: number
  printedAt: WallClock
}

const pageCount = 2

/** Returns `1-es típusú`, and `LADA` as it is. */
const inSentence = (name: string) => (/^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))

/** One A4 page with its head and foot. */
export function Sheet({ facts, page, children }: { facts: SheetFacts; page: number; children: ReactNode }) {
  const words = useTreatmentSummaryMessages()
  const { head, foot } = words
  const format = useFormat()
  const { patient, diabetesType, firstDay, lastDay, dayCount, printedAt } = facts
  return (
    <article className={styles.sheet} aria-label={foot.page(page, pageCount)}>
      <header className={styles.head}>
        <p className={styles.patient}>{patient.name}</p>
        <p className={styles.documentTitle}>{words.title}</p>
        <p className={styles.headLine}>
          {patient.birthDate === null ? head.bornUnknown : head.born(format.date(patient.birthDate))} · {head.diabetes}:{' '}
          {inSentence(words.diabetesTypes[diabetesType])}
        </p>
        <p className={styles.headLineEnd}>
          {head.period}: {format.dayRange(firstDay, lastDay)} ({head.days(dayCount)}) · {head.printed}: {format.dateTime(printedAt)}
        </p>
      </header>
      {children}
      <footer className={styles.foot}>
        <span>{foot.note}</span>
        <span className={styles.footEnd}>
          {foot.product} · {foot.page(page, pageCount)}
        </span>
      </footer>
    </article>
  )
}

export interface SheetSectionProps {
  title: string
  /** The rule that the figures follow, in a few words. */
  rule?: string
  /** Takes the width that the sections beside it leave. */
  grow?: boolean
  children: ReactNode
}

/** A titled part of a page. */
export function SheetSection({ title, rule, grow = false, children }: SheetSectionProps) {
  return (
    <section className={grow ? `${styles.section} ${styles.grow}` : styles.section}>
      <div className={styles.sectionHead}>
        <h3 className={styles.sectionTitle}>{title}</h3>
        {rule && <span className={styles.rule}>{rule}</span>}
      </div>
      {children}
    </section>
  )
}
