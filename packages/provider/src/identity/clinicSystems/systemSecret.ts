import { createHash, timingSafeEqual } from 'node:crypto'

/** A secret has 256 random bits, so that a fast hash hides it. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const isSecret = (secret: string, hash: Buffer): boolean => timingSafeEqual(hashSecret(secret), hash)
