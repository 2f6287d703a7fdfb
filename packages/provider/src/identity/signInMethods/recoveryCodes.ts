import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/db/tables.ts'
import { hashPassword, isPasswordOf } from '../../platform/session/password.ts'
import { deleteRecoveryCode, replaceRecoveryCodes, selectRecoveryCodes } from './recoveryCode.store.ts'

/** Letters and digits that are not taken for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codesInSet = 10
/** Twelve characters have 59 bits. */
const groups = 3
const groupLength = 4

const newGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
const toComparable = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Replaces the recovery codes of a user; this is the only time they can be read. */
export async function createRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesInSet }, () => Array.from({ length: groups }, newGroup).join('-'))
  const hashes: string[] = []
  // One after the other: each hash takes 19 MiB.
  for (const code of codes) hashes.push(await hashPassword(toComparable(code)))
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

/** Uses a recovery code up; false for one that is not among the user's. */
export async function takeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const typed = toComparable(code)
  if (typed.length !== groups * groupLength) return false
  for (const { id, hash } of await selectRecoveryCodes(db, userId)) if (await isPasswordOf(hash, typed)) return deleteRecoveryCode(db, id)
  return false
}
