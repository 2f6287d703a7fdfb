import { ChartLegend, plateSwatch } from '../../charts/ChartLegend.tsx'
import { useMessages } from '../../ui/environment/useMessages.ts'
import * as styles from './CalendarChart.css.ts'
import { calendarChartMessages } from './calendarChart.messages.ts'

/** Names the three fills and the empty day, and the unit of the figures where there are some. */
export function CalendarLegend({ noReading, unitNote }: { noReading?: string; unitNote?: string }) {
  const { zones, noReading: noReadingAtAll } = useMessages(calendarChartMessages).calendarChart
  return (
    <ChartLegend
      items={[
        { swatch: plateSwatch(styles.zone.low), text: zones[1] },
        { swatch: plateSwatch(styles.zone.normal), text: zones[2] },
        { swatch: plateSwatch(styles.zone.high), text: zones[3] },
        { swatch: plateSwatch(styles.empty), text: noReading ?? noReadingAtAll },
        ...(unitNote === undefined ? [] : [{ swatch: null, text: unitNote }]),
      ]}
    />
  )
}
