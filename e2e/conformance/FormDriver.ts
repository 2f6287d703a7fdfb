import { expect, type Locator, type Page } from '@playwright/test'
import type { Form } from './forms.ts'
import type { Heard, PersonName, Scene } from './scene.ts'
import { widgets } from './widgets.ts'

/** Drives the widgets of one page; the same for every form of delivery. `id` is the place, where there are several. */
export class FormDriver {
  readonly form: Form
  readonly page: Page
  readonly #ids = new Set<string>()

  constructor(form: Form, page: Page) {
    this.form = form
    this.page = page
  }

  /** The place of a widget, which locators look through, shadow roots included. */
  place(id = 'one'): Locator {
    return this.page.locator(`#${id}`)
  }

  async mount(scene: Scene, id = 'one'): Promise<Locator> {
    this.#ids.add(id)
    await this.page.evaluate(([place, asked]) => window.conformance.mount(place, asked), [id, scene] as const)
    return this.place(id)
  }

  /** Mounts, and waits for what the widget shows of its answers. */
  async show(scene: Scene, id = 'one'): Promise<Locator> {
    const place = await this.mount(scene, id)
    await widgets[scene.widget].shown(place).waitFor()
    return place
  }

  update(change: Pick<Scene, 'props' | 'provider'>, id = 'one'): Promise<void> {
    return this.page.evaluate(([place, asked]) => window.conformance.update(place, asked), [id, change] as const)
  }

  replaceClient(as: PersonName, id = 'one'): Promise<void> {
    return this.page.evaluate(([place, person]) => window.conformance.replaceClient(place, person), [id, as] as const)
  }

  unmount(id = 'one'): Promise<void> {
    this.#ids.delete(id)
    return this.page.evaluate((place) => window.conformance.unmount(place), id)
  }

  async unmountAll(): Promise<void> {
    for (const id of this.#ids) await this.unmount(id)
  }

  call(method: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.page.evaluate(([name, given]) => window.conformance.call('one', name, given), [method, args] as const)
  }

  /** Gives the widget the focus, and waits until it has it. */
  async giveFocus(): Promise<void> {
    await this.call('focus')
    await expect.poll(async () => (await this.focus()).place).toBe('one')
  }

  heard(id = 'one'): Promise<readonly Heard[]> {
    return this.page.evaluate((place) => window.conformance.heard(place), id)
  }

  async heardNames(): Promise<string[]> {
    return (await this.heard()).map(({ name }) => name)
  }

  /** Names of the event stream. */
  async facts(): Promise<string[]> {
    return (await this.heard()).flatMap(({ name, detail }) => (name === 'onEvent' ? [(detail as { name: string }).name] : []))
  }

  asked(id = 'one'): Promise<readonly string[]> {
    return this.page.evaluate((place) => window.conformance.asked(place), id)
  }

  stored(id = 'one') {
    return this.page.evaluate((place) => window.conformance.stored(place), id)
  }

  failNext(endpointId: string): Promise<void> {
    return this.page.evaluate((endpoint) => window.conformance.failNext('one', endpoint), endpointId)
  }

  /** What the browser says of its network, and what the provider answers. */
  async setOnline(isOnline: boolean): Promise<void> {
    await this.page.evaluate((online) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
      window.conformance.setOnline('one', online)
      window.dispatchEvent(new Event(online ? 'online' : 'offline'))
    }, isOnline)
  }

  /** Returns the focused element as a person would name it, through shadow roots, and the id of its place. */
  focus() {
    return this.page.evaluate(() => {
      let focused = document.activeElement
      const place = focused?.closest('#places > section')?.id
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
      return {
        place,
        isInDialog: Boolean(focused?.closest('[role="dialog"]')),
        name: focused?.getAttribute('aria-label') ?? focused?.getAttribute('name') ?? focused?.textContent ?? '',
      }
    })
  }
}
