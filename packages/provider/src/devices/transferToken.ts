import { createHash, randomBytes } from 'node:crypto'

/** 128 random bits; whoever holds them may read the transfer, so only their hash is stored. */
export const createTransferToken = (): string => randomBytes(16).toString('base64url')

export const hashTransferToken = (token: string): Buffer => createHash('sha256').update(token).digest()
