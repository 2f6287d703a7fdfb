import { createDiabClient } from '@diab/core/client'
import { createFakeProvider } from '@diab/core/testing'
import { useMemo, useState } from 'react'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import type { Theme } from '../../provider/themeClasses.ts'
import { useStoryDocument } from '../../ui/AllParts/useStoryDocument.ts'
import { useTimelineMessages } from '../DiaryTimeline.messages.ts'
import type { EntryLabels } from '../entryText.ts'
import { TimelineList } from '../TimelineList.tsx'
import { makeLongDiary } from './makeDiary.ts'

/** 20,000 entries of almost four years in the bare list, 700 px high. */
export function LongListStage({ theme }: { theme?: Theme }) {
  const [client] = useState(() => createDiabClient(createFakeProvider().clientOptions))
  useStoryDocument()
  return (
    <DiabProvider client={client} theme={theme}>
      <LongList />
    </DiabProvider>
  )
}

function LongList() {
  const messages = useTimelineMessages()
  const [entries] = useState(() => makeLongDiary(20_000))
  const words = useMemo<EntryLabels>(() => ({ messages, typeNames: { feel: new Map(), activity: new Map([[1, 'Séta']]) } }), [messages])
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 700 }}>
      <TimelineList entries={entries} marks={{}} selectedId={null} words={words} relativeDay={() => undefined} onEntryOpened={() => {}} />
    </div>
  )
}
