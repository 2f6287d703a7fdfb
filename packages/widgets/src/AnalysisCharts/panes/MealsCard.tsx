import { mealPairs } from '@diab/core/analysis'
import { formatNumber } from '@diab/core/format'
import { useMemo } from 'react'
import { type ChartTable, concentrationColumn } from '../../charts/chartTable.ts'
import { ChartCard } from '../ChartCard/ChartCard.tsx'
import { FigureTable } from './FigureTable.tsx'
import { fileNameOf } from './fileName.ts'
import { fewPairs, greatestRise, isExceeded, mealRises, risesAfterNone, risesAlike } from './mealRises.ts'
import type { ReadyModel } from './readyModel.ts'
import { useSummaryMessages } from './summary.messages.ts'
import * as styles from './summary.css.ts'
import { signedNumber } from '../../charts/signedNumber.ts'

/** The rise of glucose after each meal, from readings before and after the same one. */
export function MealsCard({ model }: { model: ReadyModel }) {
  const { shown, days, figures, patientId } = model
  const { meals: words } = useSummaryMessages()
  const rises = useMemo(() => mealRises(mealPairs(shown.columns)), [shown.columns])
  const greatest = greatestRise(rises)
  const isSensorAlone = figures.tally.count > 0 && figures.tally.sensorCount === figures.tally.count
  const noRise = risesAfterNone(rises) ? words.noRise : words.noRiseOfEnough
  const alike = risesAlike(rises) && words.alike
  const withoutRise = rises.some(({ count }) => count >= fewPairs) ? noRise : words.tooFew
  const withoutFinding = alike || (isSensorAlone ? words.sensorAlone : withoutRise)
  const finding = greatest && (isExceeded(greatest, rises) ? words.findingOfEnough : words.finding)
  const makeTable = (): ChartTable => ({
    caption: words.title,
    columns: [
      { label: words.meal },
      { label: words.pairs, numeric: true },
      concentrationColumn(words.before),
      concentrationColumn(words.after),
      concentrationColumn(words.rise),
    ],
    rows: rises.map(({ meal, count, before, after, rise }) => [words.names[meal], count, before, after, rise]),
  })
  return (
    <ChartCard
      patientId={patientId}
      title={finding && greatest ? finding(words.afterNames[greatest.meal], formatNumber(greatest.rise, 'glucose')) : withoutFinding}
      makeTable={makeTable}
      fileName={fileNameOf('etkezesek', days)}
    >
      {rises.length > 0 && (
        <FigureTable
          caption={words.title}
          columns={[words.meal, words.pairs, words.before, words.after, words.rise]}
          rows={rises.map(({ meal, count, before, after, rise }) => ({
            name: words.names[meal],
            cells: [String(count), formatNumber(before, 'glucose'), formatNumber(after, 'glucose'), signedNumber(rise, 'glucose')],
          }))}
        />
      )}
      <p className={styles.remark}>{words.remark()}</p>
    </ChartCard>
  )
}
