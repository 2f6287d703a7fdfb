import { createHash, randomBytes } from 'node:crypto'

/** 128 random bits, 22 characters; only the hash is stored. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url')

export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()
