import { hkdfSync } from 'node:crypto'

/**
 * The first key that a browser encrypts with what it keeps for a person; 32 bytes. It follows from the installation's secret,
 * so that a database which was put back from a copy gives the same again; from the first use on it is stored, so that another
 * secret changes nothing.
 */
export const storageKeyOf = (secret: string, userId: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `diab browser storage ${userId}`, 32))
