import { createHash } from 'node:crypto'

/** SHA-256: what is only compared is not stored itself, neither an address nor a token. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
