import type { Page } from '@playwright/test'
import { signIn } from './signIn.ts'
import { expect } from './test.ts'

/** Signs a patient in and reads the profile with the code that the patient would show at a clinic. */
export async function signInWithCode(page: Page, email: string): Promise<{ id: string; fullname: string; connectionToken: string }> {
  const profile = page.waitForResponse((response) => response.url().endsWith('/v1/user') && response.ok())
  await signIn(page, email)
  const response = await profile
  const { id } = (await response.json()) as { id: string }
  const { authorization = '' } = await response.request().allHeaders()
  const code = await page.request.get(`/v1/patient/${id}/connection-token`, { headers: { authorization } })
  expect(code.ok()).toBe(true)
  return (await code.json()) as { id: string; fullname: string; connectionToken: string }
}
