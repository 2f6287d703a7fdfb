import { personNameMaxLength } from '@diab/internal/validation'

/** Characters that turn the direction of writing, break the line, or show nothing: an address must not dress up as a sentence of ours. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A name for an address; one of dots alone would lead to another page. */
export const toPathName = (fullname: string): string => (/^\.+$/.test(fullname.trim()) ? '…' : fullname.trim())

/** A name out of an address: one line of visible text, no longer than a person's name may be. */
export function toShownName(text: string): string {
  const name = text.replaceAll(unseen, ' ').replaceAll(/\s+/gu, ' ').trim()
  const characters = [...name]
  return characters.length > personNameMaxLength ? `${characters.slice(0, personNameMaxLength).join('')}…` : name
}
