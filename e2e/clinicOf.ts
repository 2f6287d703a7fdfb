import type { Page } from '@playwright/test'

/** The page's own token and clinic, out of its call for the clinics. */
export async function clinicOf(page: Page): Promise<{ authorization: string; id: string }> {
  const [response] = await Promise.all([page.waitForResponse(/\/v1\/clinic-medical-worker\/[^/]+\/clinic/), page.reload()])
  const [clinic] = (await response.json()) as { id: string }[]
  const authorization = (await response.request().allHeaders())['authorization']
  if (!clinic || !authorization) throw new Error('The page has no clinic or no token')
  return { authorization, id: clinic.id }
}
