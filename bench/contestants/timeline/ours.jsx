// The list of DiaryTimeline with its full rows: icons, zone marks in words, source, label, day figures, spoken sentences,
// keyboard and focus. Its peers draw the four spans of lib/entry.jsx.
import '@diab/widgets/styles.css'
import { createRef } from 'react'
import { createDiabClient } from '@diab/core/client'
import { relativeDay } from '@diab/internal/format'
import { diaryTimelineMessages } from '@diab/widgets/diary-timeline'
import { TimelineList } from '@diab/widgets/unstable/hooks'
import { DiabProvider } from '@diab/widgets/provider'
import { toDiabEntries } from '../../lib/diab-entries.js'
import { reactContestant } from '../../lib/react-mount.jsx'

const client = createDiabClient({ baseUrl: '' })
const now = () => '2026-11-20T20:30:00'
const words = { messages: diaryTimelineMessages.diaryTimeline, typeNames: { feel: new Map(), activity: new Map() } }
const noMarks = {}
const today = (day) => relativeDay(day, '2026-11-20')
const doNothing = () => {}
const handle = createRef()

const Diary = ({ data }) => (
  <DiabProvider client={client} now={now}>
    <div style={{ display: 'flex', flexDirection: 'column', height: 600 }}>
      <TimelineList
        entries={data.entries}
        marks={noMarks}
        selectedId={null}
        words={words}
        relativeDay={today}
        onEntryOpened={doNothing}
        handle={handle}
      />
    </div>
  </DiabProvider>
)

export const { mount, update, destroy } = reactContestant(Diary)

/** Not timed: the generator's entries as ours. */
export const adapt = ({ entries }) => ({ entries: toDiabEntries(entries) })

export const jump = (_el, day) => handle.current.scrollToDate(day)
export const row = (el, id) => el.querySelector(`[data-entry-id="${id}"]`)

/** Hours without entries are empty on purpose, up to 32 px between two rows, 24 px between two days. */
export function covers(el, x, y) {
  const drawn = (node) => el.contains(node) && node.closest('[data-day] [role=list] > *, [data-day] > :first-child')
  return [0, -16, 16, -32, 32].some((shift) => document.elementsFromPoint(x, y + shift).some(drawn))
}
