/** Leaves other letters as they are: the Kelvin sign would become a k, and the address of one person that of another. */
const toAsciiLowerCase = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

export const isSameAddress = (one: string | null | undefined, other: string | null | undefined): boolean =>
  typeof one === 'string' && typeof other === 'string' && toAsciiLowerCase(one) === toAsciiLowerCase(other)
