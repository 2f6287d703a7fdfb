import { formatDate, formatDayRange } from '@diab/core/format'
import type { MessageLink, MessagePart } from '@diab/core/rules'
import type { ThreadPanelMessages } from '../ThreadPanel.messages.ts'

export interface LinkLabels {
  /** The target of the link. */
  readonly name: string
  /** Its days; undefined where the address leaves them to the page. */
  readonly days: string | undefined
}

export function linkLabels({ place, entryId, firstDay, lastDay }: MessageLink, { links }: ThreadPanelMessages['message']): LinkLabels {
  const name = entryId === null ? links[place] : links.entry
  if (lastDay === null) return { name, days: undefined }
  return { name, days: firstDay === null ? formatDate(lastDay) : formatDayRange(firstDay, lastDay) }
}

/** Returns a link in one piece: 'Napló, 2026.11.06. – 2026.11.12.' */
export function linkText(link: MessageLink, words: ThreadPanelMessages['message']): string {
  const { name, days } = linkLabels(link, words)
  return days === undefined ? name : words.linkOf(name, days)
}

/** Returns a message for where no card has room: its links in words, too. */
export const textOfParts = (parts: readonly MessagePart[], words: ThreadPanelMessages['message']): string =>
  parts.map(({ text, link }) => (link ? `[${linkText(link, words)}]` : text)).join('')
