import { createDiabClient } from '@diab/core/client'
import { createFakeProvider } from '@diab/core/testing'
import { useMemo, useState } from 'react'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import { useTimelineMessages } from '../DiaryTimeline.messages.ts'
import type { EntryLabels } from '../entryText.ts'
import { TimelineList } from '../TimelineList.tsx'
import { makeWeek, makeSensorDay } from './makeDiary.ts'

const all = [...makeWeek(), ...makeSensorDay('2026-11-18')]
const relativeDay = (day: string) => (day === '2026-11-19' ? 'Tegnap' : undefined)
const doNothing = () => {}

/** The bare list with buttons that change its width, its type size and its entries. */
export function ChangingListStage() {
  const [client] = useState(() => createDiabClient(createFakeProvider().clientOptions))
  const [width, setWidth] = useState(1000)
  const [largeType, setLargeType] = useState(false)
  const [shown, setShown] = useState(4)
  return (
    <DiabProvider client={client} largeType={largeType}>
      {[320, 390, 700, 1000].map((px) => (
        <button key={px} type="button" onClick={() => setWidth(px)}>{`${px} px`}</button>
      ))}
      <button type="button" onClick={() => setLargeType(!largeType)}>
        type
      </button>
      <button type="button" onClick={() => setShown(shown + 9)}>
        data
      </button>
      <div style={{ display: 'flex', flexDirection: 'column', height: 700, width }}>
        <List shown={shown} />
      </div>
    </DiabProvider>
  )
}

function List({ shown }: { shown: number }) {
  const messages = useTimelineMessages()
  const words = useMemo<EntryLabels>(() => ({ messages, typeNames: { feel: new Map(), activity: new Map([[1, 'Séta']]) } }), [messages])
  const entries = useMemo(() => all.slice(0, shown), [shown])
  return <TimelineList entries={entries} marks={{}} selectedId={null} words={words} relativeDay={relativeDay} onEntryOpened={doNothing} />
}
