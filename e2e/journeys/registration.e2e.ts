import type { Page } from '@playwright/test'
import { linkOfNewestMail } from '../mails.ts'
import { overflowOf, violations } from '../readPage.ts'
import { submitCredentials } from '../signIn.ts'
import { expect, test } from '../test.ts'

const password = 'egy hosszabb mondat'
/** Unused by other tests of this run. */
const freshAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@pelda.hu`
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function fillAccount(page: Page, { fullname, email }: { fullname: string; email: string }) {
  await page.getByLabel('Név').fill(fullname)
  await page.getByLabel('E-mail-cím').fill(email)
  await page.getByLabel('Jelszó *').fill(password)
  await page.getByLabel('Születési dátum').fill('1984.03.05.')
  await page.getByRole('checkbox', { name: /adatkezelési tájékoztatót/ }).check({ force: true })
}

async function addPerson(page: Page, name: string, born: string) {
  await page.getByLabel('Név').fill(name)
  await page.getByLabel('Születési dátum').fill(born)
  await page.getByRole('button', { name: 'Hozzáadás' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

async function giveTreatment(page: Page, treatment: string) {
  await page.getByRole('radio', { name: treatment, exact: true }).check()
  await expect(page.getByText('mentve')).toBeVisible()
}

test('a family registers: a supervisor with two children, a therapy for each, and on to the page that was wanted first', async ({
  page,
}) => {
  const email = freshAddress('csalad')
  await page.goto('/naplo')
  await page.getByRole('link', { name: 'Regisztráció' }).first().click()
  await heading(page, 'Regisztráció')
  expect(await violations(page)).toEqual([])
  await page.getByRole('radio', { name: /Másokat gondozok/ }).check({ force: true })
  await fillAccount(page, { fullname: 'Új Eszter', email })
  await page.getByRole('button', { name: 'Fiók létrehozása' }).click()

  // The password was just typed: it is not asked for again.
  await heading(page, 'Kiket gondozol?')
  await addPerson(page, 'Új Zsófi', '2015.06.01.')
  await addPerson(page, 'Új Bence', '2018.09.30.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Tovább a kezeléshez' }).click()

  await heading(page, 'Gondozottaid kezelése')
  await page.reload()
  await heading(page, 'Gondozottaid kezelése')
  await page.getByRole('link', { name: '1. Gondozottak' }).click()
  await heading(page, 'Kiket gondozol?')
  // A later step is not reached by its address.
  await page.goto('/regisztracio/gondozottak/terapia')
  await heading(page, 'Kiket gondozol?')
  await page.getByRole('button', { name: 'Tovább a kezeléshez' }).click()

  await giveTreatment(page, 'Inzulin')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Következő: / }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/Új /)
  await giveTreatment(page, 'Inzulinpumpa')
  await page.getByRole('button', { name: 'Kész, irány a napló' }).click()
  await expect(page).toHaveURL(/\/naplo/)

  await page.goto('/')
  await page.getByRole('button', { name: /^Profil/ }).click()
  const people = page.getByRole('group', { name: 'Kinek a naplója?' }).getByRole('button')
  await expect(people.filter({ hasText: 'Új Zsófi' })).toBeVisible()
  await people.filter({ hasText: 'Új Bence' }).click()
  await expect(page.getByText('Most Új Bence naplóját kezeled.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Vissza a saját naplómhoz' }).first().click()
  await expect(page.getByText('Most Új Bence naplóját kezeled.')).toHaveCount(0)
})

test('a self-manager answers two questions and types the first reading, signed in all along', async ({ page }) => {
  let actions = 0
  const act = async (action: Promise<unknown>) => {
    actions++
    await action
  }
  await page.goto('/regisztracio')
  await fillAccount(page, { fullname: 'Új Olivér', email: freshAddress('elso') })
  await page.getByRole('button', { name: 'Fiók létrehozása' }).click()
  await heading(page, 'Hogyan méred a vércukrodat?')
  await act(page.getByRole('button', { name: /^Vércukormérővel/ }).click())
  await heading(page, 'Mivel kezelnek?')
  await act(giveTreatment(page, 'Tabletta'))
  await act(page.getByRole('button', { name: 'Tovább az első méréshez' }).click())
  await heading(page, 'Az első mérésed')
  expect(await violations(page)).toEqual([])
  await act(page.getByRole('button', { name: 'Beírok egy értéket' }).click())
  await act(page.getByLabel('Mért érték').fill('6,4'))
  await act(page.getByRole('button', { name: 'Mentés', exact: true }).click())
  await expect(page.getByText('6,4').first()).toBeVisible()
  console.log(`a new account to its first reading: ${actions} actions`)
  expect(actions).toBeLessThanOrEqual(6)
})

test('a self-manager goes straight to two questions, and confirms the address by the mail’s button, not by opening it', async ({
  page,
}) => {
  const email = freshAddress('onallo')
  await page.goto('/regisztracio')
  await fillAccount(page, { fullname: 'Új Ottó', email })
  await page.getByRole('button', { name: 'Fiók létrehozása' }).click()
  await heading(page, 'Hogyan méred a vércukrodat?')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Kihagyom, később adom meg' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)

  const link = await linkOfNewestMail(page, email)
  await page.goto(link)
  await heading(page, 'E-mail-cím megerősítése')
  await page.reload()
  await heading(page, 'E-mail-cím megerősítése')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Megerősítem' }).click()
  await heading(page, 'Köszönjük, a cím megerősítve')
  await page.goto(link)
  await heading(page, 'Ezt a hivatkozást már felhasználták')
  expect(await violations(page)).toEqual([])
})

test('a forgotten password is replaced by the mail’s link', async ({ page, request }) => {
  const email = freshAddress('feledekeny')
  const account = { flow: 'self-manager', fullname: 'Feledékeny Fanni', email, password, dateOfBirth: '1970-01-02' }
  const opened = await request.post('/v1/registration', { data: { ...account, privacyAccepted: true, newsletterSubscribed: false } })
  expect(opened.status()).toBe(204)

  await page.goto('/bejelentkezes')
  await page.getByRole('main').getByRole('button', { name: 'Bejelentkezés' }).click()
  await page.getByRole('link', { name: 'Elfelejtetted a jelszavad?' }).click()
  await heading(page, 'Elfelejtett jelszó')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('E-mail-cím').fill(email)
  await page.getByRole('button', { name: 'Levelet kérek' }).click()
  await heading(page, 'Nézd meg a leveleidet')
  expect(await violations(page)).toEqual([])

  await page.goto(await linkOfNewestMail(page, email, 'Új jelszó beállítása'))
  await heading(page, 'Új jelszó megadása')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Új jelszó *').fill('egy egészen más mondat')
  await page.getByRole('button', { name: 'Új jelszó mentése' }).click()
  await heading(page, 'Az új jelszó él')
  await page.getByRole('button', { name: 'Bejelentkezés' }).click()
  await submitCredentials(page, email, password)
  await expect(page.getByLabel('Jelszó', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await submitCredentials(page, email, 'egy egészen más mondat')
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('an unknown address is answered in the same words', async ({ page }) => {
  await page.goto('/bejelentkezes/elfelejtett-jelszo')
  await page.getByLabel('E-mail-cím').fill(freshAddress('senki'))
  await page.getByRole('button', { name: 'Levelet kérek' }).click()
  await heading(page, 'Nézd meg a leveleidet')
})

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 780 }, colorScheme })
    test('the pages on the way in are accessible and fit', async ({ page }) => {
      for (const path of [
        '/bejelentkezes',
        '/regisztracio',
        '/szakember-regisztracio',
        `/szakember-regisztracio/siker/${encodeURIComponent('<img src=x onerror=alert(1)> Dr. Hosszúnevű-Példa Márta'.repeat(4))}`,
        '/bejelentkezes/elfelejtett-jelszo',
        '/email-modositas/u/semmi',
      ]) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await violations(page), path).toEqual([])
        expect(await overflowOf(page), path).toBe(0)
      }
    })
  })
}

test('on a phone in landscape the head of a page before the sign-in takes one line', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  for (const path of ['/regisztracio', '/bejelentkezes', '/bejelentkezes/elfelejtett-jelszo', '/gyik', '/kapcsolat']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading').first(), path).toBeInViewport({ ratio: 1 })
    expect((await main.boundingBox())?.y, path).toBeLessThanOrEqual(60)
  }
  await page.goto('/bejelentkezes')
  await expect(page.getByRole('main').getByRole('button', { name: 'Bejelentkezés', exact: true })).toBeInViewport({ ratio: 1 })
})
