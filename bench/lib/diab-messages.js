// The generated messages as a thread at the provider, and as the rows that MessageList draws.
import { doctor } from './diab-patients.js'

const makeId = (kind, number) => `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
export const patient = { id: makeId(0xa, 5), fullname: 'Nagy Péter' }
const staff = { id: doctor.id, fullname: doctor.fullname }
export const threadId = makeId(0x7, 1)

/** `m12` and `n12` (appended) and `o12` (older) of the generator are different messages. */
const kinds = { m: 0x8, n: 0x9, o: 0x6 }
export const messageId = (id) => makeId(kinds[id[0]], Number(id.slice(1)))

const toMessage = ({ id, me, text, sent }) => {
  const author = me ? staff : patient
  return { id: messageId(id), body: text, createdAt: new Date(sent).toISOString(), createdBy: author, sender: author }
}

const known = new WeakMap()

/** The same object for the same message each time, as a query cache would give it. */
function once(message, make) {
  const present = known.get(message)
  if (present) return present
  const made = make(message)
  known.set(message, made)
  return made
}

export const toMessages = (messages) => messages.map((message) => once(message, toMessage))

/** Rows as `useThreadPanel` makes them of messages. */
export function toRows(messages) {
  let previous
  return messages.map((message) => {
    const { me, text, sent } = message
    const at = new Date(sent).toISOString().slice(0, 19)
    const sender = me ? '' : patient.fullname
    const showsDay = previous?.at.slice(0, 10) !== at.slice(0, 10)
    const showsSender = sender !== '' && (showsDay || previous?.sender !== sender)
    const row = once(message, () => ({ key: message.id, body: text, isMine: me, sender, author: '', at, showsDay, showsSender }))
    previous = row
    return row.showsDay === showsDay && row.showsSender === showsSender ? row : { ...row, showsDay, showsSender }
  })
}
