import { glucoseMaxMmolPerL, glucoseMinMmolPerL, outOfRangeMarks } from '@diab/core/rules'
import { useFormat } from '../../provider/useFormat.ts'
import { medianText } from '../medianCell.ts'
import { measuredCount, perDayText } from '../perDayText.ts'
import { InRangeBar } from '../InRangeBar/InRangeBar.tsx'
import { SheetFigure } from './SheetFigure.tsx'
import * as styles from './sheet.css.ts'
import type { SummaryData } from './summaryData.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'

/** The figures of meter readings, each with its rule, and the bar of readings in the patient's own ranges. */
export function MeterFigures({ data: { meter, sensor, dayCount } }: { data: SummaryData }) {
  const { meter: words, units, none, withoutLimits } = useTreatmentSummaryMessages()
  const { number } = useFormat()
  const { tally, quartiles, variability, leftOut } = meter.figures
  const leftOutNote = leftOut.isNotable && withoutLimits(leftOut.hiCount > 0, leftOut.loCount > 0)
  const orNone = (value: number | null) => (value === null ? none : number(value, 'glucose'))
  /** The bounds of a meter, which only a LO or a HI has. */
  const ranked = (mmolPerL: number) => {
    if (mmolPerL <= glucoseMinMmolPerL) return outOfRangeMarks.low
    return mmolPerL >= glucoseMaxMmolPerL ? outOfRangeMarks.high : number(mmolPerL, 'glucose')
  }
  const unit = tally.count > 0 ? units.glucose() : undefined
  return (
    <>
      <dl className={styles.figures}>
        <SheetFigure
          name={words.average}
          value={orNone(tally.average)}
          unit={unit}
          notes={[
            leftOutNote,
            quartiles !== null &&
              (leftOut.isNotable ? words.medianWithLimits : words.median)(
                medianText(meter.figures, number),
                ranked(quartiles[0]),
                ranked(quartiles[1]),
              ),
          ]}
        />
        <SheetFigure
          name={words.deviation}
          value={orNone(variability.deviation)}
          unit={variability.deviation === null ? undefined : units.glucose()}
          notes={[variability.cv !== null && words.cv(number(variability.cv)), leftOutNote]}
        />
        <SheetFigure
          name={words.extremes}
          value={tally.min === null || tally.max === null ? none : `${number(tally.min, 'glucose')}–${number(tally.max, 'glucose')}`}
          unit={unit}
          notes={[words.leftOut(tally.hiCount, tally.loCount, tally.unusualCount)]}
        />
        <SheetFigure
          name={words.count}
          value={number(tally.count, 0)}
          notes={[
            dayCount > 0 &&
              words.perDay(perDayText(measuredCount(tally) / dayCount), dayCount - meter.missing.missingDays.length, dayCount),
          ]}
        />
      </dl>
      {tally.count > 0 && (
        <div className={styles.section}>
          <div className={styles.sectionHead}>
            <strong>{words.inTarget}</strong>
            <span className={styles.rule}>{words.inTargetRule(sensor.columns.length > 0)}</span>
          </div>
          <InRangeBar data={tally} />
        </div>
      )}
    </>
  )
}
