import type { Locator, Page } from '@playwright/test'
import type { ScriptTagPage } from './scriptTagPage.ts'

declare global {
  interface Window {
    scriptTagPage: ScriptTagPage
  }
}

export const forms = ['light', 'shadow'] as const
export type Form = (typeof forms)[number]

/** The five widgets of a form, and what each shows when it has its answers. */
export function elementsOf(page: Page, form: Form) {
  const widget = (tag: string) => page.locator(`#${form} ${tag}, #${form}-clinic ${tag}`)
  const timeline = widget('diab-diary-timeline')
  const charts = widget('diab-analysis-charts')
  const therapy = widget('diab-therapy-editor')
  const threads = widget('diab-thread-panel')
  const table = widget('diab-patient-table')
  const shown: readonly Locator[] = [
    timeline.getByRole('listitem').first(),
    charts.getByRole('heading').first(),
    therapy.getByRole('button', { name: /^Szerkesztés: / }).first(),
    threads.getByRole('button', { name: /Dr\. Tóth Gábor/ }).first(),
    table.getByRole('link', { name: 'Nagy Péter' }).or(table.getByText('Nagy Péter')).first(),
  ]
  return { timeline, charts, therapy, threads, table, shown }
}

/** Returns the focused element as a person would name it, through shadow roots, and its widget. */
export const focusOf = (page: Page) =>
  page.evaluate(() => {
    let focused = document.activeElement
    const hosts: string[] = []
    while (focused?.shadowRoot?.activeElement) {
      hosts.push(focused.localName)
      focused = focused.shadowRoot.activeElement
    }
    const isInDialog = Boolean(focused?.closest('[role="dialog"]'))
    const name = focused?.getAttribute('aria-label') ?? focused?.getAttribute('name') ?? focused?.textContent ?? ''
    return { host: hosts.at(-1), name, isInDialog }
  })
