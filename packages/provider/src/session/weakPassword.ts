import { searchFold } from '@diab/core/format'
import { invalid } from '../http/problem.ts'
import { weakPasswordMessages } from './weakPassword.messages.ts'

/** Whose password it is to be. */
export interface PasswordOwner {
  fullname: string
  email: string | null
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Many processes never set a password: the list is read with the first one. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
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
 * times or a group of at most four characters that repeats. Few of the list have ten characters; most that people lengthen
 * to ten are of these forms.
 */
async function isCommon(password: string): Promise<boolean> {
  const known = await (commonPasswords ??= readCommonPasswords())
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
