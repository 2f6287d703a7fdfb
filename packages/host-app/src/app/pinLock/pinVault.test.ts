import { createMemoryDraftStore } from '@diab/core/session'
import { describe, expect, it } from 'vitest'
import { createPinVault, offlineTries, pinIterations } from './pinVault.ts'

const open = () => {
  const store = createMemoryDraftStore()
  return { store, vault: createPinVault(store, 1000) }
}

describe('the check of a PIN without a network', () => {
  it('knows the PIN that was set here, and no other', async () => {
    const { vault } = open()
    await vault.write('u', '4711')
    expect(await vault.check('u', '4712')).toBe('wrong')
    expect(await vault.check('u', '4711')).toBe('right')
    expect(await vault.check('somebody else', '4711')).toBe('absent')
  })

  it('ends after five wrong ones, the right one included, until a fresh sign-in', async () => {
    const { vault } = open()
    await vault.write('u', '4711')
    const answers = []
    for (let tries = 0; tries < offlineTries; tries++) answers.push(await vault.check('u', '0000'))
    expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'exhausted'])
    expect(await vault.check('u', '4711')).toBe('exhausted')
    await vault.resetTries('u')
    expect(await vault.check('u', '4711')).toBe('right')
  })

  it('forgives wrong ones after the right one', async () => {
    const { vault } = open()
    await vault.write('u', '4711')
    for (let tries = 0; tries < offlineTries - 1; tries++) await vault.check('u', '0000')
    expect(await vault.check('u', '4711')).toBe('right')
    expect(await vault.check('u', '0000')).toBe('wrong')
  })

  it('keeps no PIN, but a hash with a new salt each time', async () => {
    const { store, vault } = open()
    await vault.write('u', '4711')
    const first = JSON.stringify(await store.read('pinVerifier/u'))
    await vault.write('u', '4711')
    const second = JSON.stringify(await store.read('pinVerifier/u'))
    expect(first).not.toContain('4711')
    expect(second).not.toBe(first)
  })

  it('is slow on purpose', () => expect(pinIterations).toBeGreaterThanOrEqual(310_000))

  it('is gone when the PIN is', async () => {
    const { vault } = open()
    await vault.write('u', '4711')
    await vault.remove('u')
    expect(await vault.check('u', '4711')).toBe('absent')
  })
})
