import { hkdfSync } from 'node:crypto'

/**
 * The key that a browser encrypts with what it keeps for a person, in base64. It follows from the installation's secret, so
 * that it is stored nowhere and a later sign-in opens what an earlier one left unsent.
 */
export const storageKeyOf = (secret: string, userId: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `diab browser storage ${userId}`, 32)).toString('base64')
