import { describe, expect, it } from 'vitest'
import { hrefTo } from '@diab/internal/routes'
import { visitRouteOf } from '../../app/patientPlace/usePatientPlace.ts'
import { readMealTime, routeIdOf, tabOf, writeMealTime, writeTab } from './therapyAddress.ts'

const address = (text = '') => new URLSearchParams(text)

describe('the address of a therapy', () => {
  it.each([
    ['/terapia', '', 'plan'],
    ['/terapia', 'nezet=elozmenyek', 'history'],
    ['/terapia', 'nezet=valami', 'plan'],
    ['/terapia/gyogyszerek', '', 'medicines'],
    ['/terapia/gyogyszerek', 'nezet=elozmenyek', 'medicines'],
  ] as const)('%s?%s is the part %s', (pathname, search, tab) => expect(tabOf(pathname, address(search))).toBe(tab))

  it.each(['plan', 'medicines', 'history'] as const)('leads to the part %s and back', (tab) => {
    const search = writeTab(address('etkezes=a&nezet=elozmenyek'), tab)
    expect(tabOf(hrefTo(routeIdOf(tab)), search)).toBe(tab)
    expect(tabOf(hrefTo(visitRouteOf(routeIdOf(tab))), search)).toBe(tab)
    expect(readMealTime(search)).toBe('a')
  })

  it('names the picked-out meal time, and forgets it', () => {
    expect(readMealTime(writeMealTime(address('nezet=elozmenyek'), 'a'))).toBe('a')
    expect(String(writeMealTime(address('etkezes=a&x=1'), null))).toBe('x=1')
    expect(readMealTime(address())).toBeNull()
  })
})
