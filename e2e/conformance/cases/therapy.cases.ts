import { expect } from '@playwright/test'
import type { Scene } from '../scene.ts'
import type { Case } from './case.ts'

const scene: Scene = { widget: 'therapy-editor' }

export const therapyCases: readonly Case[] = [
  {
    name: 'a form of the therapy is a dialog, which keeps the focus and gives it back',
    async run(driver) {
      const place = await driver.show(scene)
      const opener = place.getByRole('button', { name: /^Szerkesztés: / }).first()
      await opener.click()
      const dialog = driver.page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
        for (let step = 0; step < 7; step++) await driver.page.keyboard.press(key)
        expect((await driver.focus()).isInDialog).toBe(true)
      }
      await driver.page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    },
  },
  {
    name: 'a saved meal time is heard without what was prescribed',
    async run(driver) {
      const place = await driver.show({ ...scene, callbacks: ['onPlanSaved'] })
      await place
        .getByRole('button', { name: /^Szerkesztés: / })
        .first()
        .click()
      const dialog = driver.page.getByRole('dialog')
      await dialog.getByLabel('Mennyi?').fill('50')
      await dialog.getByRole('button', { name: 'Mentés' }).click()
      await expect.poll(() => driver.heardNames()).toContain('onPlanSaved')
      expect(await driver.facts()).toContain('mealTime.saved')
      for (const { detail } of await driver.heard())
        for (const key of Object.keys(detail ?? {})) expect(['name', 'patientId', 'planId']).toContain(key)
    },
  },
  {
    name: 'the page chooses the part of the therapy',
    async run(driver) {
      const place = await driver.show({ ...scene, props: { tab: 'plan' } })
      await driver.update({ props: { tab: 'history' } })
      await expect(place.getByRole('radio', { name: /Előzmények/ })).toBeChecked()
    },
  },
  {
    name: 'a chosen part of the therapy is heard',
    async run(driver) {
      const place = await driver.show({ ...scene, callbacks: ['onTabChanged'] })
      await place.getByRole('radio', { name: /Gyógyszerek/ }).click({ force: true })
      await expect.poll(() => driver.heardNames()).toContain('onTabChanged')
    },
  },
  {
    name: 'the plan is printed',
    async run(driver) {
      await driver.show(scene)
      await driver.call('print')
      await expect.poll(() => driver.page.evaluate(() => window.watched.printed)).toBeGreaterThan(0)
      expect(await driver.facts()).toContain('therapy.printed')
    },
  },
  {
    name: 'a read-only therapy has no form',
    async run(driver) {
      const place = await driver.show({ ...scene, props: { readOnly: true } })
      await expect(place.getByRole('button', { name: /^Szerkesztés: / })).toHaveCount(0)
    },
  },
  {
    name: 'the rail of the day is walked through by keyboard, and the page hears of it',
    async run(driver) {
      await driver.show({ ...scene, callbacks: ['onMealTimeSelected'] })
      await driver.giveFocus()
      await driver.page.keyboard.press('ArrowRight')
      await expect.poll(() => driver.heardNames()).toContain('onMealTimeSelected')
    },
  },
]
