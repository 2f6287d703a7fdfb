import { expect } from '@playwright/test'
import type { FormDriver } from '../FormDriver.ts'
import type { Case } from './case.ts'

const rootStyle = (driver: FormDriver, property: string, id = 'one') =>
  driver
    .place(id)
    .locator('[data-diab-root]')
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** How the page and its widgets get on, whichever widget it is. */
export const pageCases: readonly Case[] = [
  {
    name: 'two widgets of two patients know nothing of each other',
    async run(driver) {
      const one = await driver.show({ widget: 'diary-timeline', as: 'patient', callbacks: ['onRangeChanged'] })
      const two = await driver.show({ widget: 'diary-timeline', as: 'supervisor', provider: { theme: 'dark' } }, 'two')
      expect(await one.ariaSnapshot()).not.toEqual(await two.ariaSnapshot())
      expect(await rootStyle(driver, 'color')).not.toBe(await rootStyle(driver, 'color', 'two'))
      await one.getByRole('button', { name: 'Előző időszak' }).click()
      await expect.poll(() => driver.heardNames()).toContain('onRangeChanged')
      expect(await driver.heard('two')).toEqual([])
    },
  },
  {
    name: 'five widgets stand on one page',
    async run(driver) {
      await driver.show({ widget: 'diary-timeline' })
      await driver.show({ widget: 'analysis-charts' }, 'two')
      await driver.show({ widget: 'therapy-editor' }, 'three')
      await driver.show({ widget: 'thread-panel', as: 'doctor' }, 'four')
      await driver.show({ widget: 'patient-table', as: 'doctor' }, 'five')
      const ids = await driver.page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
    },
  },
  {
    name: 'a variable of the appearance changes what it says',
    async run(driver) {
      await driver.show({ widget: 'diary-timeline', provider: { appearance: { variables: { colorText: '#112233' } } } })
      expect(await rootStyle(driver, 'color')).toBe('rgb(17, 34, 51)')
      await driver.update({ provider: { appearance: { variables: { colorText: '#332211' } } } })
      await expect.poll(() => rootStyle(driver, 'color')).toBe('rgb(51, 34, 17)')
    },
  },
  {
    name: 'everything is larger in large type',
    async run(driver) {
      const place = await driver.show({ widget: 'therapy-editor' })
      const size = () =>
        place
          .getByText('Reggeli')
          .first()
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      const before = await size()
      await driver.update({ provider: { largeType: true } })
      await expect.poll(size).toBeCloseTo(before * 1.25, 0)
    },
  },
  {
    name: 'high contrast is a theme like the others',
    async run(driver) {
      await driver.show({ widget: 'therapy-editor' })
      const before = await rootStyle(driver, 'color')
      await driver.update({ provider: { theme: 'high-contrast' } })
      await expect.poll(() => rootStyle(driver, 'color')).not.toBe(before)
    },
  },
  {
    name: 'a part takes a class of the portal’s',
    absent: { 'shadow-root': 'a class of the page means nothing inside; ::part() does, which a journey shows' },
    async run(driver) {
      await driver.page.evaluate(() => document.styleSheets[0]?.insertRule('.portal-heading { letter-spacing: 3px }'))
      const place = await driver.show({ widget: 'diary-timeline', props: { classNames: { dayHeading: 'portal-heading' } } })
      const spacing = place
        .locator('[data-diab-part="dayHeading"]')
        .first()
        .evaluate((element) => getComputedStyle(element).letterSpacing)
      expect(await spacing).toBe('3px')
    },
  },
  {
    name: 'a dark look of the portal’s is light on paper',
    async run(driver) {
      const variables = { colorSurfacePage: '#000000', colorSurfaceCard: '#101418', colorText: '#f4f4f4' }
      const place = await driver.show({ widget: 'diary-timeline', provider: { appearance: { theme: 'dark', variables } } })
      const text = () =>
        place
          .locator('[data-diab-widget]')
          .first()
          .evaluate((element) => getComputedStyle(element).color)
      expect(await text()).toBe('rgb(244, 244, 244)')
      await driver.page.emulateMedia({ media: 'print' })
      const onPaper = await text()
      await driver.page.emulateMedia({ media: 'screen' })
      await driver.unmount()
      await driver.show({ widget: 'diary-timeline' })
      expect(onPaper).toBe(await text())
    },
  },
  {
    name: 'the host’s QueryClient is used when given',
    async run(driver) {
      const queries = () => driver.page.evaluate(() => window.conformance.hostQueries())
      await driver.show({ widget: 'diary-timeline' })
      expect(await queries()).toBe(0)
      await driver.show({ widget: 'diary-timeline', presets: ['hostQueryClient'] }, 'two')
      expect(await queries()).toBeGreaterThan(0)
    },
  },
  {
    name: 'the page’s own heading, button and focus stay as they were',
    async run(driver) {
      const looks = () =>
        driver.page.evaluate(() =>
          ['body', 'h1', '#portal-button'].map((selector) => {
            const element = document.querySelector(selector)
            if (!element) return ''
            const style = getComputedStyle(element)
            return [...style]
              .map((name) => `${name}: ${style.getPropertyValue(name)}`)
              .filter((line) => !/size|height|origin/.test(line))
              .join(';')
          }),
        )
      const before = await looks()
      await driver.page.locator('#portal-button').focus()
      const focused = await looks()
      await driver.show({ widget: 'diary-timeline' })
      expect(await looks()).toEqual(focused)
      expect(await driver.page.evaluate(() => document.activeElement?.id)).toBe('portal-button')
      expect(before).toHaveLength(3)
      await driver.page.evaluate(() => (document.activeElement as HTMLElement).blur())
    },
  },
  {
    name: 'a widget is come into and left again with Tab',
    async run(driver) {
      await driver.show({ widget: 'thread-panel', as: 'doctor' })
      await driver.page.locator('#portal-button').focus()
      const places: (string | undefined)[] = []
      for (let step = 0; step < 40; step++) {
        await driver.page.keyboard.press('Tab')
        places.push((await driver.focus()).place)
        if (places.includes('one') && places.at(-1) === undefined) break
      }
      expect(places).toContain('one')
      expect(places.at(-1)).toBeUndefined()
    },
  },
  {
    name: 'a widget comes and goes and comes again',
    async run(driver) {
      for (let turn = 0; turn < 2; turn++) {
        await driver.show({ widget: 'therapy-editor' })
        await driver.unmount()
      }
      await driver.show({ widget: 'therapy-editor' })
    },
  },
  {
    name: 'a widget that is taken away before it has loaded goes in peace',
    async run(driver) {
      await driver.mount({ widget: 'diary-timeline' })
      await driver.unmount()
      await driver.show({ widget: 'diary-timeline' })
    },
  },
]
