import { useMemo } from 'react'
import { useTimelineMessages } from '../DiaryTimeline.messages.ts'
import type { EntryLabels } from '../entryText.ts'
import { TimelineList, type TimelineListProps } from '../TimelineList.tsx'

export type ListStageProps = Pick<TimelineListProps, 'entries' | 'selectedId'>

const relativeDay = (day: string) => (day === '2026-11-20' ? 'Ma' : undefined)
const doNothing = () => {}

/** The bare list, as a page with its own diary would hold it. */
export function ListStage({ entries, selectedId }: ListStageProps) {
  const messages = useTimelineMessages()
  const words = useMemo<EntryLabels>(() => ({ messages, typeNames: { feel: new Map(), activity: new Map([[1, 'Séta']]) } }), [messages])
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 560 }}>
      <TimelineList
        entries={entries}
        marks={{}}
        selectedId={selectedId}
        words={words}
        relativeDay={relativeDay}
        onEntryOpened={doNothing}
      />
    </div>
  )
}
