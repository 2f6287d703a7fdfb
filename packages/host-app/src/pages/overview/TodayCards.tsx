import { LastMeasurementCard } from './LastMeasurementCard.tsx'
import { TodayFiguresCard } from './TodayFiguresCard.tsx'
import type { Overview } from './useOverview.ts'

/** The newest reading with its day, and what today's entries come to. */
export const TodayCards = ({ overview: { latest, todayReadings, yesterdayReadings, ranges, now, today } }: { overview: Overview }) => (
  <>
    <LastMeasurementCard latest={latest} today={todayReadings} yesterday={yesterdayReadings} ranges={ranges} now={now} />
    <TodayFiguresCard figures={today} />
  </>
)
