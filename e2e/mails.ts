import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Where the newest mail to an address leads, read as people read it: on the demo's page of mails. */
export async function linkOfNewestMail(page: Page, recipient: string, subject?: string): Promise<string> {
  const mails = await page.context().newPage()
  await mails.goto(`/demo/levelek?cimzett=${encodeURIComponent(recipient)}`)
  const mail = mails.getByRole('article').filter(subject === undefined ? {} : { has: mails.getByRole('heading', { name: subject }) })
  const link = mail.first().getByRole('link', { name: 'A levél hivatkozásának megnyitása' })
  await expect(link).toBeVisible()
  const href = await link.getAttribute('href')
  await mails.close()
  return href ?? ''
}

/** Presses the button beside a practice's request, as the operator of the demo would. */
export async function approveClinic(page: Page, recipient: string): Promise<void> {
  const mails = await page.context().newPage()
  await mails.goto('/demo/levelek')
  await mails.getByRole('article').filter({ hasText: recipient }).getByRole('button', { name: 'Jóváhagyás' }).first().click()
  await expect(mails.getByRole('article').filter({ hasText: recipient }).getByText('A kérelmet jóváhagytuk.').first()).toBeVisible()
  await mails.close()
}
