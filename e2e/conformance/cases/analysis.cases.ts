import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Scene } from '../scene.ts'
import type { Case } from './case.ts'

const scene: Scene = { widget: 'analysis-charts' }

export const analysisCases: readonly Case[] = [
  {
    name: 'the page chooses the chart',
    async run(driver) {
      const place = await driver.show({ ...scene, props: { chart: 'summary' } })
      await driver.update({ props: { chart: 'normal' } })
      await expect(place.getByRole('application').first()).toBeVisible()
    },
  },
  {
    name: 'a chosen chart is heard',
    async run(driver) {
      const place = await driver.show({ ...scene, callbacks: ['onChartChanged'] })
      await place.getByRole('radio', { name: 'Modell nap' }).click({ force: true })
      await expect.poll(() => driver.heardNames()).toEqual(expect.arrayContaining(['onChartChanged', 'onEvent']))
      expect(await driver.facts()).toContain('analysisChart.changed')
    },
  },
  {
    name: 'a chart answers to the mouse',
    async run(driver) {
      const place = await driver.show({ ...scene, props: { defaultChart: 'normal' } })
      const chart = place.getByRole('application').first()
      await chart.hover()
      await expect(place.locator('[data-shown]').first()).toBeVisible()
    },
  },
  {
    name: 'a chart is read by keyboard',
    async run(driver) {
      const place = await driver.show({ ...scene, props: { defaultChart: 'normal' } })
      await place.getByRole('application').first().focus()
      await driver.page.keyboard.press('ArrowRight')
      await driver.page.keyboard.press('ArrowLeft')
      await expect(place.locator('[data-shown]').first()).toBeVisible()
    },
  },
  {
    name: 'the figures are saved as a CSV file',
    async run(driver) {
      await driver.show({ ...scene, props: { defaultChart: 'normal' } })
      const [download] = await Promise.all([driver.page.waitForEvent('download'), driver.call('exportCsv')])
      expect(download.suggestedFilename()).toMatch(/\.csv$/)
      expect(readFileSync(await download.path(), 'utf8').split('\n').length).toBeGreaterThan(5)
      expect(await driver.facts()).toContain('analysisChart.exported')
    },
  },
  {
    name: 'the chart is printed',
    async run(driver) {
      const place = await driver.show({ ...scene, props: { defaultChart: 'normal' } })
      await expect(place.getByRole('application').first()).toBeVisible()
      await driver.call('print')
      await expect.poll(() => driver.page.evaluate(() => window.watched.printed)).toBeGreaterThan(0)
      expect(await driver.facts()).toContain('analysisChart.printed')
    },
  },
  {
    name: 'the page moves the analysis to a day, and hears of the days',
    async run(driver) {
      await driver.show({ ...scene, callbacks: ['onRangeChanged'] })
      await driver.call('scrollToDate', '2026-11-08')
      await expect.poll(() => driver.heardNames()).toContain('onRangeChanged')
    },
  },
  {
    name: 'the analysis goes over other days with the toolbar',
    async run(driver) {
      const place = await driver.show({ ...scene, callbacks: ['onRangeChanged'] })
      await place.getByRole('button', { name: 'Előző időszak' }).click()
      await expect.poll(() => driver.facts()).toContain('analysisRange.changed')
      await expect(place.getByText('Célértéken belül').first()).toBeVisible()
    },
  },
]
