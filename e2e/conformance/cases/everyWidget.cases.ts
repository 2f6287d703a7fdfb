import { expect } from '@playwright/test'
import { violations } from '../../readPage.ts'
import type { FormDriver } from '../FormDriver.ts'
import { type Scene, type WidgetName, widgetNames } from '../scene.ts'
import { listenersOf } from '../watch.ts'
import { widgets } from '../widgets.ts'
import type { Case } from './case.ts'

const rootOf = (driver: FormDriver) => driver.place().locator('[data-diab-root]').first()
const colorOf = (driver: FormDriver) => rootOf(driver).evaluate((element) => getComputedStyle(element).color)
const countOf = (list: readonly string[], name: string) => list.filter((one) => one === name).length

/** What every one of the five can do. */
function casesOf(widget: WidgetName): Case[] {
  const { as, other, shown, empty, failed, offline, reads, word } = widgets[widget]
  const scene: Scene = { widget, as }
  const cases: Case[] = [
    {
      name: 'shows what the provider answers, and passes axe',
      async run(driver) {
        await driver.show(scene)
        expect(await violations(driver.page, undefined, { part: '#places', exceptContrast: true })).toEqual([])
      },
    },
    {
      name: 'says what will stand here while there is nothing',
      async run(driver) {
        const place = await driver.mount({ ...scene, isEmpty: true })
        await expect(place.getByText(empty).first()).toBeVisible()
      },
    },
    {
      name: 'says that it could not load, and loads when asked again',
      async run(driver) {
        const place = await driver.mount({ ...scene, failing: [reads] })
        await expect(place.getByText(failed).first()).toBeVisible()
        await place.getByRole('button', { name: /^Újra/ }).first().click()
        await expect(shown(place)).toBeVisible()
      },
    },
    {
      name: 'says that there is no network, and loads when there is',
      async run(driver) {
        await driver.show(scene)
        await driver.setOnline(false)
        await driver.call('refetch')
        await expect(driver.place().getByText(offline).first()).toBeVisible()
        await driver.setOnline(true)
        await expect(driver.place().getByText(offline)).toHaveCount(0)
        await expect(shown(driver.place())).toBeVisible()
      },
    },
    {
      name: 'leaves no node, listener or style behind',
      async run(driver) {
        const comeAndGo = async () => {
          await driver.show(scene)
          await driver.unmount()
          return listenersOf(driver.page)
        }
        const once = await comeAndGo()
        await expect.poll(comeAndGo).toEqual(once)
      },
    },
    {
      name: 'shows data of the host’s own in the place of the provider’s',
      async run(driver) {
        await driver.show({ ...scene, presets: ['dataSource'] })
      },
    },
    {
      name: 'needs no client where it has data of the host’s own',
      async run(driver) {
        await driver.show({ ...scene, presets: ['dataSourceAlone'] })
      },
    },
    {
      name: 'says the portal’s own words',
      async run(driver) {
        await driver.show(scene)
        await driver.update({ provider: { messages: { [word.key]: 'Saját szavunk' } } })
        await expect(word.find(driver.place(), 'Saját szavunk')).toBeVisible()
      },
    },
    {
      name: 'changes its theme without beginning anew',
      async run(driver) {
        const place = await driver.show(scene)
        const light = await colorOf(driver)
        await shown(place).evaluate((element) => Object.assign(element, { isTheSame: true }))
        await driver.update({ provider: { theme: 'dark' } })
        await expect.poll(() => colorOf(driver)).not.toBe(light)
        expect(await shown(place).evaluate((element) => 'isTheSame' in element)).toBe(true)
      },
    },
    {
      name: 'takes the focus when the page gives it',
      async run(driver) {
        await driver.show(scene)
        await driver.page.locator('#portal-button').focus()
        await driver.giveFocus()
      },
    },
    {
      name: 'asks the provider anew when the page tells it to',
      async run(driver) {
        await driver.show(scene)
        const before = countOf(await driver.asked(), reads)
        await driver.call('refetch')
        await expect.poll(async () => countOf(await driver.asked(), reads)).toBeGreaterThan(before)
      },
    },
    {
      name: 'shows nobody else’s data when another person signs in',
      async run(driver) {
        const place = await driver.show(scene)
        await driver.replaceClient(other)
        await expect.poll(() => driver.asked()).toContain(reads)
        await expect(shown(place)).toBeVisible()
      },
    },
  ]
  return cases.map((one) => ({ ...one, name: `${widget} ${one.name}` }))
}

export const everyWidgetCases = widgetNames.flatMap(casesOf)
