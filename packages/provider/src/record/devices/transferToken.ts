import { createHash, randomBytes } from 'node:crypto'

/** Creates a token of 128 random bits; its holder may read the transfer, so only its hash is stored. */
export const createTransferToken = (): string => randomBytes(16).toString('base64url')

export const hashTransferToken = (token: string): Buffer => createHash('sha256').update(token).digest()
