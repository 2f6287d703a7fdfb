/** Places of a diary that a message may point to. */
const places = {
  naplo: 'diary',
  elemzes: 'analysis',
  'elemzes/normal-diagram': 'analysis.normal',
  'elemzes/atlag-szoras-diagram': 'analysis.averages',
  'elemzes/modell-nap-diagram': 'analysis.model-day',
} as const
export type MessageLinkPlace = (typeof places)[keyof typeof places]

/** Name of the patient in a visit's address; whose diary is opened is decided by the thread, never by the text. */
const patientParameter = 'paciens'
const entryParameter = 'bejegyzes'
const lastDayParameter = 'eddig'

/** A day, a period or an entry of a diary, as somebody copied it from the address of a page. */
export interface MessageLink {
  readonly place: MessageLinkPlace
  /** Query of the page without the patient. */
  readonly query: string
  /** An entry is pointed to. */
  readonly entryId: string | null
  /** Last day of the period; null: the page's own choice. */
  readonly lastDay: string | null
}

export type MessagePart = { readonly text: string; readonly link?: MessageLink }

/** Words that look like an address of ours: a path, or a whole address. */
const addressPattern = /(?<=^|[\s(])(?:https?:\/\/[^\s/]+)?\/(?:vizit\/)?(?:naplo|elemzes)(?:[/?][^\s]*)?(?=$|[\s).,;:!])/g
const trailingPunctuation = /[).,;:!?]+$/

function readLink(address: string, origins: readonly string[]): MessageLink | undefined {
  // Any origin serves to read a path.
  const url = URL.canParse(address, 'https://path.invalid') ? new URL(address, 'https://path.invalid') : undefined
  if (!url || (!address.startsWith('/') && !origins.includes(url.origin))) return undefined
  const name = url.pathname.replace(/^\/(?:vizit\/)?/, '').replace(/\/$/, '')
  const place = Object.hasOwn(places, name) ? places[name as keyof typeof places] : undefined
  if (!place) return undefined
  url.searchParams.delete(patientParameter)
  return {
    place,
    query: url.searchParams.toString(),
    entryId: place === 'diary' ? url.searchParams.get(entryParameter) : null,
    lastDay: /^\d{4}-\d{2}-\d{2}$/.exec(url.searchParams.get(lastDayParameter) ?? '')?.[0] ?? null,
  }
}

/**
 * A message in parts: addresses of a diary or a chart as links, everything else as the plain text it is. All parts' texts
 * together are the message.
 *
 * @param origins of the portal; whole addresses of any other stay text
 */
export function readMessageParts(body: string, origins: readonly string[]): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const match of body.matchAll(addressPattern)) {
    const address = match[0].replace(trailingPunctuation, '')
    const link = readLink(address, origins)
    if (!link) continue
    if (match.index > end) parts.push({ text: body.slice(end, match.index) })
    parts.push({ text: address, link })
    end = match.index + address.length
  }
  if (end < body.length) parts.push({ text: body.slice(end) })
  return parts
}
