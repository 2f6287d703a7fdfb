import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Scene } from '../scene.ts'
import type { Case } from './case.ts'

const scene: Scene = { widget: 'patient-table', as: 'doctor' }
const name = 'Kovács Anna'

export const patientCases: readonly Case[] = [
  {
    name: 'a patient’s name leads to the page’s own address',
    async run(driver) {
      const place = await driver.show({ ...scene, presets: ['patientLinks'] })
      await expect(place.getByRole('link', { name })).toHaveAttribute('href', /^#\/paciens\//)
      await place.getByRole('link', { name }).click()
      await expect.poll(() => new URL(driver.page.url()).hash).toMatch(/^#\/paciens\//)
    },
  },
  {
    name: 'the page opens patients itself where it listens to that',
    async run(driver) {
      await driver.page.evaluate(() => history.replaceState(null, '', location.pathname))
      const place = await driver.show({ ...scene, presets: ['patientLinks'], callbacks: ['onPatientOpened'] })
      await place.getByRole('link', { name }).click()
      await expect.poll(() => driver.heardNames()).toContain('onPatientOpened')
      expect(new URL(driver.page.url()).hash).toBe('')
    },
  },
  {
    name: 'a search is heard without the name in it',
    async run(driver) {
      const place = await driver.show({ ...scene, callbacks: ['onFilterChanged'] })
      await place.getByRole('searchbox').fill('Kovács')
      await expect.poll(() => driver.facts()).toContain('patientList.filtered')
      expect(await driver.heardNames()).toContain('onFilterChanged')
      expect(JSON.stringify(await driver.heard())).not.toContain('Kovács')
    },
  },
  {
    name: 'the list is saved as a CSV file',
    async run(driver) {
      await driver.show(scene)
      const [download] = await Promise.all([driver.page.waitForEvent('download'), driver.call('exportCsv')])
      expect(readFileSync(await download.path(), 'utf8')).toContain(name)
      expect(await driver.facts()).toContain('patientList.exported')
    },
  },
  {
    name: 'the list is printed',
    async run(driver) {
      await driver.show(scene)
      await driver.call('print')
      await expect.poll(() => driver.page.evaluate(() => window.watched.printed)).toBeGreaterThan(0)
      expect(await driver.facts()).toContain('patientList.printed')
    },
  },
  {
    name: 'columns are chosen in a popover, which gives the focus back',
    async run(driver) {
      const place = await driver.show({ ...scene, callbacks: ['onColumnsChanged'] })
      const opener = place.getByRole('button', { name: 'Oszlopok' })
      await opener.click()
      const popover = driver.page.getByRole('dialog', { name: 'Oszlopok' })
      await popover.getByRole('checkbox', { name: 'E-mail' }).click({ force: true })
      await expect.poll(() => driver.heardNames()).toContain('onColumnsChanged')
      await driver.page.keyboard.press('Escape')
      await expect(popover).toHaveCount(0)
      await expect(opener).toBeFocused()
    },
  },
  {
    name: 'a menu opens and closes by keyboard',
    async run(driver) {
      const place = await driver.show(scene)
      const opener = place.getByRole('button', { name: 'Exportálás' })
      await opener.press('Enter')
      await expect(driver.page.getByRole('menu')).toBeVisible()
      await driver.page.keyboard.press('ArrowDown')
      await driver.page.keyboard.press('Escape')
      await expect(driver.page.getByRole('menu')).toHaveCount(0)
      await expect(opener).toBeFocused()
    },
  },
  {
    name: 'a menu closes when the person goes elsewhere on the page',
    async run(driver) {
      const place = await driver.show(scene)
      await place.getByRole('button', { name: 'Exportálás' }).click()
      await expect(driver.page.getByRole('menu')).toBeVisible()
      await driver.page.locator('h1').click()
      await expect(driver.page.getByRole('menu')).toHaveCount(0)
    },
  },
  {
    name: 'the page keeps the list itself',
    async run(driver) {
      const place = await driver.show({ ...scene, presets: ['patients'] })
      await expect(place.getByRole('row')).not.toHaveCount(0)
      await driver.update({ props: { patients: [] } })
      await expect(place.getByText('Itt lesznek a rendelő páciensei')).toBeVisible()
    },
  },
  {
    name: 'an empty list has the host’s first step',
    async run(driver) {
      const place = await driver.mount({ ...scene, isEmpty: true, parts: { emptyAction: 'Páciens felvétele' } })
      await expect(place.getByRole('link', { name: 'Páciens felvétele' })).toBeVisible()
    },
  },
  {
    name: 'selected patients are heard of',
    async run(driver) {
      const place = await driver.show({ ...scene, callbacks: ['onSelectionChanged'] })
      await place.getByRole('checkbox', { name: `${name} kijelölése` }).click({ force: true })
      await expect.poll(() => driver.heardNames()).toContain('onSelectionChanged')
    },
  },
  {
    name: 'the page puts the focus on the search',
    async run(driver) {
      const place = await driver.show(scene)
      await driver.call('focusSearch')
      await expect(place.getByRole('searchbox')).toBeFocused()
    },
  },
]
