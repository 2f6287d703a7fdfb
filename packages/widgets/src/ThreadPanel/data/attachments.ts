import { type MessageLink, type MessagePart, readMessageLink } from '@diab/core/rules'

/** An entry or days of a diary, and the address that a message names them by. */
export interface Attachment {
  readonly address: string
  readonly link: MessageLink
}

const isSame = (one: MessageLink, other: MessageLink) => one.place === other.place && one.query === other.query
const without = (known: readonly Attachment[], more: readonly Attachment[]) =>
  more.filter(({ link }) => !known.some((other) => isSame(other.link, link)))

/** What a message points to, and what it could point to. */
export interface Attachments {
  readonly attached: readonly Attachment[]
  readonly offered: readonly Attachment[]
}

/** Returns the links of a message that is being written, each once, and the offered ones that it does not contain yet. */
export function findAttachments(parts: readonly MessagePart[], addresses: readonly string[], origins: readonly string[]): Attachments {
  const attached = parts.reduce<Attachment[]>(
    (found, { text, link }) => (link ? [...found, ...without(found, [{ address: text, link }])] : found),
    [],
  )
  const offered = addresses.flatMap((address) => {
    const link = readMessageLink(address, origins)
    return link ? [{ address, link }] : []
  })
  return { attached, offered: without(attached, offered) }
}

/** Returns a message with one more address at its end, on a separate line. */
export const withAttached = (text: string, address: string): string => (text.trim() === '' ? address : `${text.trimEnd()}\n${address}`)
