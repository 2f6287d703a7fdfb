import { useFormat } from '../../provider/useFormat.ts'
import type { DailyAverage } from './therapyAverages.ts'
import { SheetFigure } from './SheetFigure.tsx'
import * as styles from './sheet.css.ts'
import type { SummaryData } from './summaryData.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'

/** Insulin and carbohydrate of an average day that has a note of them. */
export function TherapyFacts({ data: { therapy } }: { data: SummaryData }) {
  const { therapy: words, units, none } = useTreatmentSummaryMessages()
  const { amount } = useFormat()
  const rows: [name: string, average: DailyAverage | null, unit: string][] = [
    [words.rapid, therapy.rapidInsulin, units.insulin],
    [words.basal, therapy.basalInsulin, units.insulin],
    [words.insulin, therapy.insulin, units.insulin],
    [words.carbohydrate, therapy.carbohydrate, units.grams],
  ]
  return (
    <dl className={styles.figures}>
      {rows.map(([name, average, unit]) => (
        <SheetFigure
          key={name}
          name={name}
          value={average ? amount(average.perDay) : none}
          unit={average ? unit : undefined}
          notes={[average ? words.basis(average.dayCount) : words.missing]}
        />
      ))}
    </dl>
  )
}
