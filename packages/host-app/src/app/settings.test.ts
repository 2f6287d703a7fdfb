import { beforeEach, expect, it } from 'vitest'
import { createSettings } from './settings.ts'

beforeEach(() => localStorage.clear())

it('a collapsed navigation and the colours are stored on this device', () => {
  createSettings(localStorage).set((state) => ({ ...state, navigationCollapsed: true, theme: 'dark' }))
  expect(createSettings(localStorage).get()).toMatchObject({ navigationCollapsed: true, theme: 'dark', largeType: false })
})

it('invalid stored data are replaced by the default', () => {
  localStorage.setItem('diab.settings', '{"theme":"pink","navigationCollapsed":"yes"')
  expect(createSettings(localStorage).get()).toEqual({ theme: 'system', largeType: false, navigationCollapsed: false })
})
