// The list of ThreadPanel with all messages in it, as its peers have them: days, senders, links in words, places in the set.
import '@diab/widgets/styles.css'
import { createDiabClient } from '@diab/core/client'
import { readMessageParts } from '@diab/core/rules'
import { DiabProvider } from '@diab/widgets/provider'
import { useFormat } from '@diab/widgets/unstable/hooks'
import { MessageList } from '@diab/widgets/unstable/hooks'
import { threadPanelMessages } from '@diab/widgets/thread-panel'
import { useCallback } from 'react'
import { toRows } from '../../lib/diab-messages.js'
import { reactContestant } from '../../lib/react-mount.jsx'

const client = createDiabClient({ baseUrl: 'http://bench' })
const now = () => '2026-11-20T20:30:00'
const origins = ['http://bench']
const partsOf = (body) => readMessageParts(body, origins)
const hrefOf = () => undefined
const doNothing = () => {}

function Conversation({ rows }) {
  const format = useFormat()
  const dayName = useCallback((at) => format.relativeDay(at)?.toLowerCase() ?? format.date(at), [format])
  return (
    <MessageList
      rows={rows}
      label="Üzenetek"
      isComplete
      messages={threadPanelMessages.threadPanel}
      dayName={dayName}
      partsOf={partsOf}
      hrefOf={hrefOf}
      onEndSeen={doNothing}
      onRetried={doNothing}
      onTakenBack={doNothing}
    />
  )
}

const Thread = ({ data }) => (
  <DiabProvider client={client} now={now}>
    <div style={{ display: 'flex', flexDirection: 'column', height: 600 }}>
      <Conversation rows={data.rows} />
    </div>
  </DiabProvider>
)

export const { mount, update, destroy } = reactContestant(Thread)

/** Not timed: the generator's messages as rows. */
export const adapt = ({ messages }) => ({ rows: toRows(messages) })

export const row = (el, id) => el.querySelector(`[data-row="${id}"]`)
export const covers = (el, x, y) => document.elementsFromPoint(x, y).some((node) => node.closest('[data-row]') && el.contains(node))
