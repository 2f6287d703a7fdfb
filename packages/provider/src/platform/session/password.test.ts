import { describe, expect, it } from 'vitest'
import { dummyHash, hashPassword, isPasswordOf } from './password.ts'

describe('a password', () => {
  it('fits its own hash and no other', async () => {
    const hash = await hashPassword('Ősz-1234!')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPasswordOf(hash, 'Ősz-1234!')).toBe(true)
    expect(await isPasswordOf(hash, 'ősz-1234!')).toBe(false)
    expect(await isPasswordOf(dummyHash, 'Ősz-1234!')).toBe(false)
  })

  it('fits however the keyboard composes its accents', async () => {
    expect(await isPasswordOf(await hashPassword('árvíz'.normalize('NFD')), 'árvíz'.normalize('NFC'))).toBe(true)
  })

  it('has another hash each time', async () => {
    expect(await hashPassword('x')).not.toBe(await hashPassword('x'))
  })

  it('is checked with the cost it was hashed with', async () => {
    const cheap = (await hashPassword('x')).replace('m=19456', 'm=8192')
    expect(await isPasswordOf(cheap, 'x')).toBe(false)
  })
})
