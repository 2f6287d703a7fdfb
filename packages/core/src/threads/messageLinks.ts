import { addDays, type LocalDay } from '../time/localDay.ts'
import { readWallClock, toLocalDay, type WallClock } from '../time/wallClock.ts'

/** Places of a diary that a message may point to. */
const places = {
  naplo: 'diary',
  elemzes: 'analysis',
  'elemzes/normal-diagram': 'analysis.normal',
  'elemzes/atlag-szoras-diagram': 'analysis.averages',
  'elemzes/modell-nap-diagram': 'analysis.model-day',
} as const
export type MessageLinkPlace = (typeof places)[keyof typeof places]

const entryParameter = 'bejegyzes'
const lastDayParameter = 'eddig'
const daysParameter = 'nap'
/**
 * What says which part of a diary is shown, and nothing else of an address: not the patient, since whose diary is opened is
 * decided by the thread, and not the list that a visit was opened from.
 */
const passedParameters = [lastDayParameter, daysParameter, 'rejtve', 'kijelolt', entryParameter] as const

/** A day, a period or an entry of a diary, as copied from the address of a page. */
export interface MessageLink {
  readonly place: MessageLinkPlace
  /** What of the page is shown. */
  readonly query: string
  /** An entry is pointed to. */
  readonly entryId: string | null
  /** Last day of the period, or the entry's; null: the page's own choice. */
  readonly lastDay: LocalDay | null
  /** First day of the period; null where the address does not say how long it is. */
  readonly firstDay: LocalDay | null
}

/** A part of a message: plain text, or a link into a diary. */
export type MessagePart = { readonly text: string; readonly link?: MessageLink }

/** Words that look like an address of ours: a path, or a whole address. */
const addressPattern = /(?<=^|[\s(])(?:https?:\/\/[^\s/]+)?\/(?:vizit\/)?(?:naplo|elemzes)(?:[/?][^\s]*)?(?=$|[\s).,;:!])/g
const trailingPunctuation = /[).,;:!?]+$/

function readDay(text: string | null): LocalDay | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && readWallClock(text) !== undefined ? text : null
}

function firstDayOf(lastDay: LocalDay | null, days: string | null): LocalDay | null {
  if (lastDay === null || !/^[1-9]\d?$/.test(days ?? '')) return null
  return addDays(lastDay, 1 - Number(days))
}

/**
 * What an address of a diary or a chart points to; undefined for every other.
 *
 * @param origins of the portal; whole addresses of any other are none
 */
export function readMessageLink(address: string, origins: readonly string[]): MessageLink | undefined {
  // Any origin serves to read a path.
  const url = URL.canParse(address, 'https://path.invalid') ? new URL(address, 'https://path.invalid') : undefined
  if (!url || (!address.startsWith('/') && !origins.includes(url.origin))) return undefined
  const name = url.pathname.replace(/^\/(?:vizit\/)?/, '').replace(/\/$/, '')
  const place = Object.hasOwn(places, name) ? places[name as keyof typeof places] : undefined
  if (!place) return undefined
  const { searchParams } = url
  const query = new URLSearchParams()
  for (const name of passedParameters) for (const value of searchParams.getAll(name)) query.append(name, value)
  const lastDay = readDay(searchParams.get(lastDayParameter))
  const entryId = place === 'diary' ? searchParams.get(entryParameter) : null
  return {
    place,
    query: query.toString(),
    entryId,
    lastDay,
    firstDay: entryId === null ? firstDayOf(lastDay, searchParams.get(daysParameter)) : null,
  }
}

/** The patient's own address of what a link points to: the same for everybody who reads it. */
export function addressOfLink({ place, query }: Pick<MessageLink, 'place' | 'query'>): string {
  const path = Object.keys(places).find((name) => places[name as keyof typeof places] === place)
  return `/${path}${query === '' ? '' : `?${query}`}`
}

/** Address of an entry in its diary, with the day that it is found on. */
export function addressOfEntry({ id, entryDate }: { readonly id: string; readonly entryDate: WallClock }): string {
  const query = new URLSearchParams({ [lastDayParameter]: toLocalDay(entryDate), [daysParameter]: '7', [entryParameter]: id })
  return addressOfLink({ place: 'diary', query: query.toString() })
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
    const link = readMessageLink(address, origins)
    if (!link) continue
    if (match.index > end) parts.push({ text: body.slice(end, match.index) })
    parts.push({ text: address, link })
    end = match.index + address.length
  }
  if (end < body.length) parts.push({ text: body.slice(end) })
  return parts
}

/** Returns a message whose addresses keep only their target: no patient, no list. */
export const withTidyLinks = (body: string, origins: readonly string[]): string =>
  readMessageParts(body, origins)
    .map(({ text, link }) => (link ? addressOfLink(link) : text))
    .join('')
