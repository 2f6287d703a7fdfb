import type { TherapyLabelTime } from '@diab/core/rules'
import { useMemo } from 'react'
import { useFormat } from '../../provider/useFormat.ts'
import { CalendarChart } from '../CalendarChart/CalendarChart.tsx'
import { ModelDayChart } from '../ModelDayChart/ModelDayChart.tsx'
import { Estimates } from './Estimates.tsx'
import { HypoList, SensorLows } from './HypoList.tsx'
import { Indices } from './Indices.tsx'
import { MeterFigures } from './MeterFigures.tsx'
import { missingText } from './missingText.ts'
import { Sheet, type SheetFacts, SheetSection } from './Sheet.tsx'
import * as styles from './sheet.css.ts'
import { SheetFigure } from './SheetFigure.tsx'
import { SlotTable } from './SlotTable.tsx'
import type { SummaryData } from './summaryData.ts'
import type { DailyAverage } from './therapyAverages.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'

/** The table of slots shows the medians, so the curve does not repeat them. */
const noLabelTimes: readonly TherapyLabelTime[] = []

/** Insulin and carbohydrate of an average day that has a note of them. */
function TherapyFacts({ data: { therapy } }: { data: SummaryData }) {
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

/** The meter's figures. */
export function MeterSheet({ data, facts, page }: { data: SummaryData; facts: SheetFacts; page: number }) {
  const words = useTreatmentSummaryMessages()
  const { meter, ranges, firstDay, lastDay } = data
  const hasReadings = meter.columns.length > 0
  const modelDay = useMemo(
    () => ({ profile: meter.profile, columns: meter.columns, ranges, slots: meter.slots, labelTimes: noLabelTimes, pickedDay: null }),
    [meter, ranges],
  )
  const calendar = useMemo(() => ({ days: meter.figures.days, firstDay, lastDay }), [meter, firstDay, lastDay])
  return (
    <Sheet facts={facts} page={page}>
      <SheetSection title={words.meter.title} rule={words.meter.subtitle}>
        {hasReadings ? <MeterFigures data={data} /> : <p className={styles.plain}>{words.meter.none}</p>}
      </SheetSection>
      <div className={styles.columns}>
        <Estimates data={data} />
        <SheetSection title={words.indices.title}>
          <Indices data={data} />
        </SheetSection>
      </div>
      <div className={styles.columns}>
        <SheetSection title={words.slots.title} rule={words.units.glucose()} grow>
          <SlotTable slots={meter.slots} />
        </SheetSection>
        <SheetSection title={words.hypos.title} rule={words.hypos.rule()}>
          {hasReadings ? <HypoList hypos={meter.hypos} /> : words.none}
          <SensorLows figures={data.sensor.figures} />
        </SheetSection>
      </div>
      <SheetSection title={words.modelDay}>
        <ModelDayChart data={modelDay} height={165} />
      </SheetSection>
      <SheetSection title={words.calendar.title} rule={words.calendar.rule}>
        <CalendarChart data={calendar} variant="bars" height={76} />
      </SheetSection>
      <SheetSection title={words.therapy.title}>
        <TherapyFacts data={data} />
      </SheetSection>
      <SheetSection title={words.missing.title}>
        <p className={styles.text}>{missingText(meter.missing, words.missing)}</p>
      </SheetSection>
    </Sheet>
  )
}
