// ThreadPanel as a sidebar has it: list of threads, field, and the thread's messages from a provider in the page, 50 at a time.
import '@diab/widgets/styles.css'
import { createDiabClient } from '@diab/core/client'
import { createQueryClient, DiabProvider } from '@diab/widgets/provider'
import { ThreadPanel } from '@diab/widgets/thread-panel'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { doctor } from '../../lib/diab-patients.js'
import { messageId, patient, threadId, toMessages } from '../../lib/diab-messages.js'

const now = () => '2026-11-20T20:30:00'
let messages = []
let root
let queryClient

const participants = [
  { id: doctor.id, fullname: doctor.fullname, isPatient: false },
  { ...patient, isPatient: true },
]

function answerOf(url, method) {
  const { body, createdAt } = messages.at(-1)
  const thread = { id: threadId, participants, lastMessage: { body, createdAt }, patientResponseAllowed: true, unreadCount: 0 }
  if (method !== 'GET') return thread
  if (!url.pathname.endsWith('/message')) return [thread]
  const before = url.searchParams.get('before')
  const end = before === null ? messages.length : messages.findIndex(({ id }) => id === before)
  return messages.slice(Math.max(0, end - Number(url.searchParams.get('limit'))), end).toReversed()
}

async function answer(input, init) {
  const request = new Request(input, init)
  const headers = { 'content-type': 'application/json', 'x-total-count': String(messages.length) }
  return new Response(JSON.stringify(answerOf(new URL(request.url), request.method)), { headers })
}

export function mount(el, data) {
  messages = data.messages
  const client = createDiabClient({ baseUrl: 'http://bench', fetch: answer })
  queryClient = createQueryClient()
  root = createRoot(el)
  flushSync(() =>
    root.render(
      <DiabProvider client={client} queryClient={queryClient} now={now} user={doctor}>
        <div style={{ display: 'flex', height: 600 }}>
          <ThreadPanel isLive defaultSelectedThreadId={threadId} />
        </div>
      </DiabProvider>,
    ),
  )
}

/** A message has arrived: the host asks anew, as it does after a live event. */
export function update(_el, data) {
  messages = data.messages
  void queryClient.invalidateQueries()
}

export function destroy() {
  root.unmount()
  queryClient.clear()
}

/** Not timed: the generator's messages as the provider has them. */
export const adapt = (data) => ({ messages: toMessages(data.messages) })

export const row = (el, id) => el.querySelector(`[data-row="${messageId(id)}"]`)
export const covers = (el, x, y) => document.elementsFromPoint(x, y).some((node) => node.closest('[data-row]') && el.contains(node))
/** It asks for older pages itself, while it is scrolled. */
export const loadsOlder = true
