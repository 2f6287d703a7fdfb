import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDayRange, formatTime } from './formatDate.ts'
import { relativeDay, weekdayName } from './dayNames.ts'
import { compareHungarian, searchFold } from './hungarianText.ts'
import { monogram } from './monogram.ts'

describe('dates', () => {
  test('are shown as the specification writes them', () => {
    expect(formatDate('2026-11-20')).toBe('2026.11.20.')
    expect(formatDate('2026-11-20T18:22:30')).toBe('2026.11.20.')
    expect(formatDateTime('2024-03-05T07:05:00')).toBe('2024.03.05. 07:05')
    expect(formatTime('2024-03-05T07:05:59')).toBe('07:05')
    expect(formatDayRange('2026-11-16', '2026-11-22')).toBe('2026.11.16. – 2026.11.22.')
  })

  test.each([
    ['2026-11-16', 'hétfő'],
    ['2026-11-20', 'péntek'],
    ['2026-11-22T23:59:59', 'vasárnap'],
    ['1969-12-31', 'szerda'],
  ])('%s is a %s', (day, name) => expect(weekdayName(day)).toBe(name))

  test.each([
    ['2026-11-20', 'Ma'],
    ['2026-11-19', 'Tegnap'],
    ['2026-11-18', undefined],
    ['2026-11-21', undefined],
  ])('seen from 2026-11-20, %s is %s', (day, name) => expect(relativeDay(day, '2026-11-20')).toBe(name))

  test('yesterday of New Year is the last day of the old year', () => expect(relativeDay('2025-12-31', '2026-01-01')).toBe('Tegnap'))
})

describe('monogram', () => {
  test.each([
    ['Kovács Anna', 'KA'],
    ['Dr. Kovács Anna', 'KA'],
    ['dr Kovács Anna', 'KA'],
    ['Prof. Dr. Nagy Béla', 'NB'],
    ['Prof.Dr.Nagy Béla', 'NB'],
    ['Kovács Anna dr.', 'KA'],
    ['Kis-Nagy Anna Mária', 'KM'],
    ['Drávai Márton', 'DM'],
    ['Profán', 'PR'],
    ['anna', 'AN'],
    ['őzike Ágnes', 'ŐÁ'],
    ['  Kovács   Anna  ', 'KA'],
    ['X', 'X'],
    ['Dr.', ''],
    ['', ''],
    ['😀mile Anna', '😀A'],
  ])('%j has the monogram %j', (name, letters) => expect(monogram(name)).toBe(letters))
})

describe('Hungarian text', () => {
  const names =
    'Ágnes Aladár Cecília Csaba Dénes Dzsenifer Géza Gyula Lajos Lyka Nóra Nyíri Olga Ödön Özséb Sára Szabolcs Tamás Tyra Ubul Ürmös Zsuzsa'.split(
      ' ',
    )

  test('sorts two-letter consonants as letters and long vowels as short ones', () => {
    expect(names.toReversed().toSorted(compareHungarian)).toEqual(names)
  })

  test.each([
    ['Ödön', 'odon'],
    ['ŐSZ', 'osz'],
    ['Árvíztűrő tükörfúrógép', 'arvizturo tukorfurogep'],
  ])('a search for %s looks for %s', (text, folded) => expect(searchFold(text)).toBe(folded))
})
