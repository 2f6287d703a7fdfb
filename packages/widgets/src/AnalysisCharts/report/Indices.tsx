import type { LowRiskGroup } from '@diab/core/analysis'
import { Fragment } from 'react'
import { useFormat } from '../../provider/useFormat.ts'
import { riskGroupText } from '../riskGroupText.ts'
import * as styles from './estimates.css.ts'
import type { SummaryData } from './summaryData.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'

/** Risk and variability indices of meter readings, each with its group or meaning. */
export function Indices({ data: { meter } }: { data: SummaryData }) {
  const { indices: words, units, none } = useTreatmentSummaryMessages()
  const { number } = useFormat()
  const {
    tally,
    risk: { lbgi, lowGroup, hbgi, highGroup },
    adrr,
    jIndex,
    mage,
    modd,
    eA1c,
  } = meter.figures
  const { notes } = words
  const risk = (group: LowRiskGroup) => riskGroupText(words, group, tally.count)
  const plain = (value: number | null) => (value === null ? none : number(value))
  const concentration = (mmolPerL: number | null) => (mmolPerL === null ? none : `${number(mmolPerL, 'glucose')} ${units.glucose()}`)
  const rows: [name: string, value: string, note: string][] = [
    [words.lbgi, plain(lbgi), lowGroup ? risk(lowGroup) : ''],
    [words.hbgi, plain(hbgi), highGroup ? risk(highGroup) : ''],
    [words.adrr, plain(adrr.value), adrr.group ? risk(adrr.group) : words.adrrMissing(adrr.dayCount, adrr.neededDays)],
    [words.j, plain(jIndex), notes.j],
    [words.mage, concentration(mage.value), notes.mage],
    [words.modd, concentration(modd), notes.modd],
    [words.eA1c, plain(eA1c), notes.eA1c],
  ]
  return (
    <div className={styles.indices}>
      {rows.map(([name, value, note]) => (
        <Fragment key={name}>
          <span>{name}</span>
          <span className={styles.indexValue}>{value}</span>
          <span className={styles.fact}>{note}</span>
        </Fragment>
      ))}
    </div>
  )
}
