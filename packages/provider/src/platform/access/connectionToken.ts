import { randomInt } from 'node:crypto'

/** Letters and digits that are not taken for one another: no 0 and O, no 1, I and L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

/** Creates a code of eight characters that can be read out over the telephone. */
export const newConnectionToken = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
