import { type LocalDay, weekdayOf } from '@diab/core/rules'
import { textWidth, toTenth } from '../../charts/chartArea.ts'
import { calendarMessages } from '../../ui/Calendar/calendar.messages.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import * as styles from './CalendarChart.css.ts'
import { countForms } from './calendarText.ts'
import type { CalendarMessages } from './calendarChart.messages.ts'
import { type CalendarLayout, type DayBox, labelEvery } from './calendarLayout.ts'
import { boxPath } from './dayPaths.ts'

export type DayLabelsProps = { layout: CalendarLayout; textSize: number; strongDay: LocalDay; words: CalendarMessages }

/** Grounds, weekday names, dates and counts of the weeks' cells. */
export function WeekLabels({ layout: { rows, cellWidth }, textSize, strongDay, words }: DayLabelsProps) {
  const { calendar } = useMessages(calendarMessages)
  const boxes = rows.flat()
  const inset = Math.min(6, cellWidth * 0.12)
  return (
    <>
      <path d={groundPath(boxes.filter(({ tally }) => weekdayOf(tally.day) > 5))} className={styles.weekend} />
      <path d={groundPath(boxes)} className={styles.ground} />
      {calendar.weekdaysShort.split(',').map((short, index) => (
        <text
          key={short}
          x={toTenth((index + 0.5) * cellWidth)}
          y={toTenth(1.2 * textSize)}
          textAnchor="middle"
          className={styles.mutedText}
        >
          {short}
        </text>
      ))}
      {boxes.map((box, index) => {
        const { tally, x, y } = box
        const baseline = toTenth(y + inset + textSize)
        const date = dateText(tally.day, index === 0, textSize, cellWidth - inset, words)
        const count = countText(box, textSize, cellWidth - 2 * inset - textWidth(`${date} `, textSize), words)
        return (
          <g key={tally.day}>
            <text x={toTenth(x + inset)} y={baseline} className={tally.day === strongDay ? styles.strongDay : styles.dayText}>
              {date}
            </text>
            {count && (
              <text x={toTenth(x + cellWidth - inset)} y={baseline} textAnchor="end" className={styles.mutedText}>
                {count}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

/** Days of the month below the bars, as many as fit. */
export function BarLabels({ layout: { rows, cellWidth, height }, textSize, strongDay, words }: DayLabelsProps) {
  const every = labelEvery(cellWidth, textSize)
  const boxes = rows.flat()
  return boxes.map(({ tally: { day }, x }, index) =>
    (boxes.length - 1 - index) % every === 0 ? (
      <text
        key={day}
        x={toTenth(x + cellWidth / 2)}
        y={toTenth(height - 0.4 * textSize)}
        textAnchor="middle"
        className={day === strongDay ? styles.strongDay : styles.dayText}
      >
        {words.dayOfMonth(String(Number(day.slice(8))))}
      </text>
    ) : null,
  )
}

const groundPath = (boxes: readonly DayBox[]) => boxes.map(({ x, y, width, height }) => boxPath(x, y, width, height)).join('')

/** Returns `17.`, and `nov. 1.` or, where that is too long, `11.1.` where a month or the calendar begins. */
function dateText(day: LocalDay, isFirst: boolean, textSize: number, room: number, words: CalendarMessages): string {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))]
  if (date !== 1 && !isFirst) return words.dayOfMonth(String(date))
  const named = words.date(words.monthsShort.split(',')[month - 1] ?? '', String(date))
  return textWidth(named, textSize) <= room ? named : words.shortDate(String(month), String(date))
}

/** Returns the longest form that fits beside the date: `6 mérés`, `6`, nothing. */
function countText({ tally: { glucose } }: DayBox, textSize: number, room: number, words: CalendarMessages): string {
  return countForms(glucose, words).find((form) => textWidth(form, textSize) <= room) ?? ''
}
