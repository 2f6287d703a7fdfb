import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { linkTo } from '../../testing/mailbox.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

const get = (path: string, headers: Record<string, string> = {}) => provider.call('GET', path, { headers })
const page = async (query = '') => (await get(`/demo/levelek${query}`)).text()
const press = (id: string, origin?: string) =>
  provider.call('POST', `/demo/levelek/kerelem/${id}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin !== undefined && { origin }) },
  })

describe('the outbox of the demo', () => {
  it('shows the mails, newest first, with the link of each', async () => {
    const body = { flow: 'self-manager', fullname: 'Kovács Anna', dateOfBirth: '1990-01-31', password: 'nagyon-titkos-1' }
    const consents = { privacyAccepted: true, newsletterSubscribed: false }
    await provider.call('POST', '/v1/registration', { body: { ...body, ...consents, email: 'anna@pelda.example' } })
    await enqueueMail(provider.db, { recipient: 'bela@pelda.example', subject: 'Második <b>levél</b>', text: 'Szia!' })
    const shown = await page()
    expect(shown.indexOf('Második')).toBeLessThan(shown.indexOf('Erősítsd meg az e-mail-címed'))
    const { path } = await linkTo(provider.db, 'anna@pelda.example')
    expect(shown).toContain(`href="${provider.config.publicUrl}${path}"`)
    expect(shown).toContain('Második &lt;b&gt;levél&lt;/b&gt;')
    const ofAnna = await page('?cimzett=ANNA%40pelda.example')
    expect(ofAnna).not.toContain('Második')
    expect(ofAnna).toContain('anna@pelda.example')
  })

  it('runs no script and loads nothing, and a mail in it less still', async () => {
    const list = await get('/demo/levelek')
    const policy = list.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|script-src/)
    expect(await list.text()).not.toMatch(/<script|style=|\son\w+=/)

    const html = '<p onclick="x()"><script>alert(1)</script>Szia</p>'
    await enqueueMail(provider.db, { recipient: 'html@pelda.example', subject: 'Kódos', text: 'Szia', html })
    const shown = await page('?cimzett=html@pelda.example')
    const address = /<iframe[^>]*src="([^"]+)"/s.exec(shown)?.[1] ?? ''
    expect(/<iframe[^>]*sandbox="([^"]*)"/s.exec(shown)?.[1]).toBe('allow-popups allow-popups-to-escape-sandbox')
    const mail = await get(address)
    expect(await mail.text()).toBe(html)
    const own = mail.headers.get('content-security-policy') ?? ''
    expect(own).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
    expect(own).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
  })

  it('makes a link only of an address of this product', async () => {
    const text = `Kattints:\nhttps://evil.example/x\njavascript:alert(1)\n${provider.config.publicUrl}.evil.example/x\n`
    await enqueueMail(provider.db, { recipient: 'kulso@pelda.example', subject: 'Külső', text })
    expect(await page('?cimzett=kulso@pelda.example')).not.toMatch(/href="[^"]*(evil|javascript)/)
  })

  it('is absent under another host name', async () => {
    const answer = await provider.app.inject({ url: '/demo/levelek', headers: { host: 'evil.example' } })
    expect(answer.statusCode).toBe(404)
    for (const path of ['/demo/levelek/nem-azonosito', '/demo/levelek/01900000-0000-7000-8000-000000000000'])
      expect((await get(path)).status).toBe(404)
  })

  it('has a button that approves a practice, which another site cannot press', async () => {
    const request = { clinicName: 'Ligeti', fullname: 'Dr. Ligeti', email: 'ligeti@pelda.example', phone: '123456', privacyAccepted: true }
    await provider.call('POST', '/v1/clinic/request', { body: request })
    const shown = await page('?cimzett=ligeti@pelda.example')
    const id = /action="\/demo\/levelek\/kerelem\/([\w-]+)"/.exec(shown)?.[1] ?? ''
    expect((await press(id)).status).toBe(403)
    expect((await press(id, 'https://evil.example')).status).toBe(403)
    expect(await provider.db.selectFrom('clinic').select('name').execute()).toEqual([])
    const pressed = await press(id, provider.url)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/demo/levelek'])
    expect(await provider.db.selectFrom('clinic').select('name').execute()).toEqual([{ name: 'Ligeti' }])
    expect(await page('?cimzett=ligeti@pelda.example')).toContain('A kérelmet jóváhagytuk.')
    const again = await press(id, provider.url)
    expect([again.status, await again.text()]).toMatchObject([409, expect.stringContaining('már nem vár jóváhagyásra')])
    expect((await linkTo(provider.db, 'ligeti@pelda.example')).path).toMatch(/^\/jelszo-meghivas\/szakember\//)
  })

  it('is no page of a production', async () => {
    const env = {
      DIAB_MODE: 'production',
      DIAB_PUBLIC_URL: 'https://naplo.example',
      DIAB_COOKIE_SECRET: 'k3J8wq0Zt7Lx5Rv2Nb9Yc4Hd6Fs1Gp8Tm',
    }
    const production = await createTestProvider({ config: { ...readConfig(env), port: 0 } })
    await enqueueMail(production.db, { recipient: 'anna@pelda.example', subject: 'Titkos', text: 'Titkos' })
    for (const host of ['naplo.example', 'localhost'])
      expect((await production.app.inject({ url: '/demo/levelek', headers: { host } })).body).not.toContain('Titkos')
    await production.close()
  })
})
