import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as templates from './mailTemplate.ts'
import { nameInMail, oneLine } from './nameInMail.ts'
import type { RenderedMail } from './renderMail.ts'

const link = 'https://naplo.example/jelszo-meghivas/paciens/0190/AAAAAAAAAAAAAAAAAAAAAA'

/** Every kind of mail with the same text wherever a person may have typed one. */
function everyMail(typed: string): Record<keyof typeof templates, RenderedMail> {
  return {
    confirmEmailMail: templates.confirmEmailMail({ link }),
    accountExistsMail: templates.accountExistsMail({ fullname: typed, link, forgottenLink: link }),
    passwordResetMail: templates.passwordResetMail({ fullname: typed, link }),
    passwordChangedMail: templates.passwordChangedMail({ fullname: typed }),
    signInDelayedMail: templates.signInDelayedMail({ fullname: typed }),
    uploaderAddedMail: templates.uploaderAddedMail({ fullname: typed, scope: 'write' }),
    signInMethodMail: templates.signInMethodMail({ fullname: typed, change: 'passkeyAdded' }),
    emailChangeMail: templates.emailChangeMail({ link }),
    emailChangeAskedMail: templates.emailChangeAskedMail({ fullname: typed }),
    emailChangedMail: templates.emailChangedMail({ fullname: typed }),
    emailTakenMail: templates.emailTakenMail({ fullname: typed, link }),
    patientPasswordMail: templates.patientPasswordMail({ fullname: typed, invitedBy: typed, link }),
    workerPasswordMail: templates.workerPasswordMail({ fullname: typed, clinicName: typed, link }),
    clinicAddedMail: templates.clinicAddedMail({ fullname: typed, clinicName: typed, link }),
    clinicPatientMail: templates.clinicPatientMail({ invitedBy: typed, clinicName: typed, link }),
    workerRegistrationMail: templates.workerRegistrationMail({ fullname: typed, invitedBy: typed, clinicName: typed, workerType: 1, link }),
    clinicRequestReceivedMail: templates.clinicRequestReceivedMail(),
    clinicRequestArrivedMail: templates.clinicRequestArrivedMail({
      id: '0190',
      clinicName: typed,
      fullname: typed,
      email: typed,
      phone: typed,
      message: typed,
    }),
  }
}

const plain = everyMail('Kovács Anna')
const names = Object.keys(plain) as (keyof typeof templates)[]

describe.each(names)('%s', (name) => {
  const { subject, text, html } = plain[name]

  it('says the same in text and HTML, in Hungarian, with the link in both', () => {
    expect(subject).toMatch(/[áéíóöőúüű]/i)
    expect(html).toContain('<html lang="hu">')
    if (text.includes('https://')) expect(html).toContain(link)
    expect(text).toContain('Üdvözlettel: a Diabnapló')
    expect(text).not.toMatch(/undefined|null|\[object/)
    expect(html).not.toMatch(/undefined|null|\[object|<script|src=/)
  })

  it('takes nothing that was typed for HTML, whatever it is', () => {
    const tagsOf = (page: string) => page.match(/<[^>]*>/g)?.join('')
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostile)), (typed) => {
        expect(tagsOf(everyMail(typed.toWellFormed())[name].html)).toBe(tagsOf(html))
      }),
    )
  })

  it('keeps its subject on one line, of bounded length', () => {
    for (const typed of [...hostile, 'x'.repeat(5000)]) {
      const { subject: withTyped } = everyMail(typed)[name]
      expect(withTyped).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(withTyped.length).toBeLessThanOrEqual(150)
    }
  })
})

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</p></div></body></html><h1>',
  'Anna\r\nBcc: mindenki@pelda.example\r\n\r\nNyertél!',
  'Anna\u2028Subject: más',
  '&lt;b&gt; & "idézet" \'aposztróf\'',
  '\u202Eelbatsni',
  'http://evil.example/nyeremeny',
]

describe('a name in a mail to another person', () => {
  it.each([
    ['Dr. Tóth Gábor', 'Dr. Tóth Gábor'],
    ['Anna\r\nBcc: x@y.hu', 'Anna Bcc x y.\u2060hu'],
    ['http://evil.example/x', 'http evil.\u2060example x'],
    ['\u202EAnna', 'Anna'],
    ['x'.repeat(300), 'x'.repeat(150)],
  ])('%j becomes %j', (typed, shown) => {
    expect(nameInMail(typed).replaceAll(/ +/g, ' ')).toBe(shown)
  })

  it('is one line and nothing that a mail program makes a link of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(nameInMail(typed)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}/\\:@<>]|\.[\p{L}\p{N}]/u)
        expect(oneLine(typed)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      }),
    )
  })
})
