import { expect, test } from '../test.ts'

test('the reference of the API shows every document under the strict policy', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))

  const response = await page.goto('/v1/docs')
  expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
  await expect(page.getByRole('heading', { name: /^Diary/ })).toBeVisible()
  await page.getByRole('heading', { name: /^Diary/ }).click()
  await page.getByText('Create entries: glucose').click()
  await expect(page.getByText('A repeat under the same key gets the first answer.').first()).toBeVisible()

  for (const [name, shown] of [
    ['Nightscout', 'Version 1'],
    ['FHIR', 'Observation'],
    ['SCIM', 'Users'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: new RegExp(`^${shown}`) }).first()).toBeVisible()
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  expect(complaints).toEqual([])
})
