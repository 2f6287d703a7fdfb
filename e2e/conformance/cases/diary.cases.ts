import { expect } from '@playwright/test'
import type { FormDriver } from '../FormDriver.ts'
import type { Scene } from '../scene.ts'
import type { Case } from './case.ts'

const scene: Scene = { widget: 'diary-timeline' }

async function writeReading(driver: FormDriver, value: string) {
  const place = driver.place()
  await place.getByRole('button', { name: 'Új bejegyzés' }).first().click()
  await place.getByLabel('Mért érték').fill(value)
  await place.getByRole('button', { name: 'Mentés' }).click()
}

const rows = (driver: FormDriver) => driver.place().getByRole('listitem')

export const diaryCases: readonly Case[] = [
  {
    name: 'a saved entry is heard as an event without a value',
    async run(driver) {
      await driver.show({ ...scene, callbacks: ['onEntrySaved'] })
      await writeReading(driver, '7,3')
      await expect.poll(() => driver.heardNames()).toEqual(expect.arrayContaining(['onEvent', 'onEntrySaved']))
      expect(await driver.facts()).toContain('glucoseEntry.created')
      for (const { detail } of await driver.heard())
        for (const key of Object.keys(detail ?? {})) expect(['name', 'patientId', 'entryId']).toContain(key)
    },
  },
  {
    name: 'an entry that could not be saved stays in its form',
    async run(driver) {
      const place = await driver.show(scene)
      await driver.failNext('diary.glucose.create')
      await writeReading(driver, '7,4')
      await expect(place.getByText(/nem sikerült/i).first()).toBeVisible()
      expect(await driver.facts()).not.toContain('glucoseEntry.created')
      await place.getByRole('button', { name: /^Újra/ }).first().click()
      await expect.poll(() => driver.facts()).toContain('glucoseEntry.created')
    },
  },
  {
    name: 'on a phone the form is a dialog, which keeps the focus and gives it back',
    async run(driver) {
      await driver.page.setViewportSize({ width: 390, height: 844 })
      const place = await driver.show(scene)
      const opener = place.getByRole('button', { name: 'Új bejegyzés' }).first()
      await opener.click()
      const dialog = driver.page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect.poll(async () => (await driver.focus()).isInDialog).toBe(true)
      for (let step = 0; step < 12; step++) await driver.page.keyboard.press('Tab')
      expect((await driver.focus()).isInDialog).toBe(true)
      await driver.page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    },
  },
  {
    name: 'taken away with an open dialog, the diary leaves nothing over the page',
    async run(driver) {
      await driver.page.setViewportSize({ width: 390, height: 844 })
      const place = await driver.show(scene)
      await place.getByRole('button', { name: 'Új bejegyzés' }).first().click()
      await expect(driver.page.getByRole('dialog')).toBeVisible()
      await driver.unmount()
      await expect(driver.page.getByRole('dialog')).toHaveCount(0)
      await driver.page.locator('#portal-button').click()
    },
  },
  {
    name: 'dialogs stand where the page wants them',
    absent: { 'shadow-root': 'dialogs of a shadow root stand in it, where its styles are' },
    async run(driver) {
      await driver.page.setViewportSize({ width: 390, height: 844 })
      const place = await driver.show({ ...scene, presets: ['portalRoot'] })
      await place.getByRole('button', { name: 'Új bejegyzés' }).first().click()
      await expect(driver.page.locator('#overlays').getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the page moves the diary to a day, and hears of the days',
    async run(driver) {
      await driver.show({ ...scene, callbacks: ['onRangeChanged'] })
      await driver.call('scrollToDate', '2026-11-09')
      await expect.poll(() => driver.heardNames()).toContain('onRangeChanged')
      await expect(rows(driver).first()).toBeVisible()
    },
  },
  {
    name: 'the page scrolls the diary to an entry',
    async run(driver) {
      await driver.show(scene)
      const oldest = (await driver.stored()).filter(({ entryDate }) => entryDate.startsWith('2026-11-14')).at(-1)
      await driver.call('scrollToEntry', oldest?.id)
      const time = oldest?.entryDate.slice('2026-11-14T'.length, -':00'.length) ?? ''
      await expect(
        driver
          .place()
          .getByRole('button', { name: new RegExp(`^${time}`) })
          .last(),
      ).toBeInViewport()
    },
  },
  {
    name: 'the page begins a new entry',
    async run(driver) {
      const place = await driver.show(scene)
      await driver.call('startNewEntry', 'meal')
      await expect(place.getByRole('complementary', { name: 'Új étkezés' })).toBeVisible()
    },
  },
  {
    name: 'the page hears which entry is read',
    async run(driver) {
      await driver.show({ ...scene, callbacks: ['onEntrySelected'] })
      await rows(driver).first().getByRole('button').first().click()
      await expect.poll(() => driver.heardNames()).toContain('onEntrySelected')
    },
  },
  {
    name: 'the page marks an entry',
    async run(driver) {
      const place = await driver.show({ ...scene, props: { selectedEntryId: null } })
      const meal = (await driver.stored()).find(({ entryType, entryDate }) => entryType === 'meal' && entryDate > '2026-11-18')
      await driver.update({ props: { selectedEntryId: meal?.id } })
      await expect(place.locator('[aria-current="true"]')).toHaveAccessibleName(/Étkezés/)
    },
  },
  {
    name: 'an open entry has the host’s own action',
    async run(driver) {
      const place = await driver.show({ ...scene, parts: { renderEntryActions: 'A diagramon' } })
      await rows(driver).first().getByRole('button').first().click()
      await expect(place.getByRole('link', { name: 'A diagramon' })).toBeVisible()
    },
  },
  {
    name: 'a read-only diary takes nothing new',
    async run(driver) {
      const place = await driver.show(scene)
      await driver.update({ props: { readOnly: true } })
      await expect(place.getByRole('button', { name: 'Új bejegyzés' })).toHaveCount(0)
      await rows(driver).first().getByRole('button').first().click()
      await expect(place.getByRole('complementary')).toBeVisible()
      await expect(place.getByRole('button', { name: 'Szerkesztés' })).toHaveCount(0)
    },
  },
  {
    name: 'the page has its own button for a new entry',
    async run(driver) {
      const place = await driver.show({ ...scene, props: { newEntryButton: 'hidden' } })
      await expect(place.getByRole('button', { name: 'Új bejegyzés' })).toHaveCount(0)
    },
  },
  {
    name: 'the diary is as high as the page says',
    async run(driver) {
      const place = await driver.show({ ...scene, props: { height: 320 } })
      const height = () => place.locator('[data-diab-widget]').evaluate((element) => element.getBoundingClientRect().height)
      expect(await height()).toBe(320)
      await driver.update({ props: { height: 480 } })
      await expect.poll(height).toBe(480)
    },
  },
  {
    name: 'the page sets the days and the filter',
    async run(driver) {
      const place = await driver.show({ ...scene, props: { range: { days: 7, lastDay: '2026-11-20' } } })
      await expect(place.getByText('2026.11.14. – 2026.11.20.')).toBeVisible()
      await driver.update({ props: { range: { days: 7, lastDay: '2026-11-13' } } })
      await expect(place.getByText('2026.11.07. – 2026.11.13.')).toBeVisible()
    },
  },
  {
    name: 'the diary is walked through by keyboard',
    async run(driver) {
      const place = await driver.show(scene)
      await driver.giveFocus()
      const first = (await driver.focus()).name
      await driver.page.keyboard.press('ArrowDown')
      await expect.poll(async () => (await driver.focus()).name).not.toBe(first)
      await driver.page.keyboard.press('Enter')
      await expect(place.getByRole('complementary')).toBeVisible()
      await driver.page.keyboard.press('Escape')
      await expect(place.getByRole('complementary')).toHaveCount(0)
      expect((await driver.focus()).place).toBe('one')
    },
  },
  {
    name: 'a deleted entry can be had back, and is heard of when it is gone',
    async run(driver) {
      const place = await driver.show({ ...scene, callbacks: ['onEntryRemoved'] })
      // It appears as soon as the permissions are known.
      await place.getByRole('button', { name: 'Új bejegyzés' }).first().waitFor()
      await driver.giveFocus()
      await driver.page.keyboard.press('Delete')
      await place.getByRole('button', { name: 'Visszavonás' }).first().click()
      await expect(place.getByRole('button', { name: 'Visszavonás' })).toHaveCount(0)
      expect(await driver.heardNames()).not.toContain('onEntryRemoved')
    },
  },
]
