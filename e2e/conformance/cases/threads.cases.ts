import { expect } from '@playwright/test'
import type { FormDriver } from '../FormDriver.ts'
import type { Scene } from '../scene.ts'
import type { Case } from './case.ts'

const scene: Scene = { widget: 'thread-panel', as: 'doctor' }
const threadId = '00000007-0000-4000-8000-000000000001'
const lockedId = '00000007-0000-4000-8000-000000000002'

async function openFirst(driver: FormDriver, more: Partial<Scene> = {}) {
  const place = await driver.show({ ...scene, ...more })
  await driver.call('openThread', threadId)
  await expect(place.getByRole('textbox').last()).toBeVisible()
  return place
}

export const threadCases: readonly Case[] = [
  {
    name: 'the page opens and closes a conversation, and hears of it',
    async run(driver) {
      const place = await openFirst(driver, { callbacks: ['onThreadSelected'] })
      await driver.call('openThread', null)
      await expect(place.getByRole('button', { name: 'Küldés' })).toHaveCount(0)
      expect(await driver.heardNames()).toContain('onThreadSelected')
    },
  },
  {
    name: 'a sent message is heard without its words',
    async run(driver) {
      const place = await openFirst(driver)
      await place.getByRole('textbox').last().fill('Rendben, köszönöm.')
      await place.getByRole('button', { name: 'Küldés' }).click()
      await expect.poll(() => driver.facts()).toContain('message.sent')
      await expect(place.getByText('Rendben, köszönöm.').last()).toBeVisible()
      expect(JSON.stringify(await driver.heard())).not.toContain('köszönöm')
    },
  },
  {
    name: 'a message that was not sent stays, and is sent again',
    async run(driver) {
      const place = await openFirst(driver)
      await driver.failNext('threads.send')
      await place.getByRole('textbox').last().fill('Még egyszer.')
      await place.getByRole('button', { name: 'Küldés' }).click()
      await place.getByRole('button', { name: /^Újra/ }).last().click()
      await expect.poll(() => driver.facts()).toContain('message.sent')
    },
  },
  {
    name: 'a message’s link leads to the page’s own address of the place',
    async run(driver) {
      const place = await openFirst(driver, { presets: ['portalRoutes'] })
      await expect(place.getByRole('link').first()).toHaveAttribute('href', /^\/portal\/visit\.diary\?.*eddig=2026-11-12/)
    },
  },
  {
    name: 'the page follows links itself where it listens to that',
    async run(driver) {
      const place = await openFirst(driver, { presets: ['portalRoutes'], callbacks: ['onLinkFollowed'] })
      await place.getByRole('link').first().click()
      await expect.poll(() => driver.heardNames()).toContain('onLinkFollowed')
      expect(new URL(driver.page.url()).pathname).toBe(`/${driver.form}/`)
    },
  },
  {
    name: 'there is a close button only where the page listens to it',
    async run(driver) {
      const place = await driver.show({ ...scene, props: { closeLabel: 'Oldalsáv bezárása' }, callbacks: ['onClose'] })
      await place.getByRole('button', { name: 'Oldalsáv bezárása' }).first().click()
      await expect.poll(() => driver.heardNames()).toContain('onClose')
    },
  },
  {
    name: 'without a listener there is no close button',
    async run(driver) {
      const place = await driver.show({ ...scene, props: { closeLabel: 'Oldalsáv bezárása' } })
      await expect(place.getByRole('button', { name: 'Oldalsáv bezárása' })).toHaveCount(0)
    },
  },
  {
    name: 'where a patient may not answer stands what the host wants',
    async run(driver) {
      const place = await driver.show({
        ...scene,
        as: 'patient',
        props: { defaultSelectedThreadId: lockedId },
        parts: { otherWay: 'Hívja a rendelőt' },
      })
      await expect(place.getByRole('link', { name: 'Hívja a rendelőt' })).toBeVisible()
    },
  },
  {
    name: 'an open conversation has the host’s own action',
    async run(driver) {
      const place = await openFirst(driver, { parts: { renderThreadActions: 'Vizit megnyitása' } })
      await expect(place.getByRole('link', { name: 'Vizit megnyitása' })).toBeVisible()
    },
  },
  {
    name: 'a doctor begins a conversation with somebody the host has found',
    async run(driver) {
      const place = await driver.show({ ...scene, presets: ['recipients'] })
      await place.getByRole('button', { name: 'Új üzenet' }).first().click()
      await place.getByLabel('Páciens vagy kolléga neve').fill('Kiss')
      await place.getByRole('group', { name: 'Választható résztvevők' }).getByText('Kiss Mária').click()
      await place.getByRole('button', { name: 'Beszélgetés indítása' }).click()
      await expect.poll(() => driver.facts()).toContain('thread.started')
    },
  },
]
