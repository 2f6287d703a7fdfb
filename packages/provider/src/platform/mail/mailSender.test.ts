import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { connect, type DatabaseConnection } from '../db/connect.ts'
import { type FakeSmtpServer, startFakeSmtpServer } from '../../testing/fakeSmtpServer.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts'
import { createMailSender } from './mailSender.ts'
import { enqueueMail, removeSentMails } from './outbox.store.ts'

let database: TestDatabase
let connection: DatabaseConnection
let smtp: FakeSmtpServer

beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
  connection = connect(database.settings)
  smtp = await startFakeSmtpServer()
})
afterAll(async () => {
  await smtp.close()
  await connection.db.destroy()
  await database.drop()
})
beforeEach(() => connection.db.deleteFrom('outbox_mail').execute())

const mail = { recipient: 'anna@teszt.hu', subject: 'Új jelszó', text: 'Kattints ide.' }
const senderOf = () => createMailSender(connection.db, { url: smtp.url, from: 'naplo@teszt.hu' })

describe('the outbox', () => {
  it('is kept and not emptied when nothing is configured to send', async () => {
    await enqueueMail(connection.db, mail)
    expect(createMailSender(connection.db, undefined)).toBeUndefined()
    expect(await connection.db.selectFrom('outbox_mail').selectAll().execute()).toHaveLength(1)
  })

  it('leaves no mail for something that did not happen', async () => {
    const broken = connection.db.transaction().execute(async (tx) => {
      await enqueueMail(tx, mail)
      throw new Error('undone')
    })
    await expect(broken).rejects.toThrow('undone')
    expect(await connection.db.selectFrom('outbox_mail').selectAll().execute()).toEqual([])
  })

  it('sends each mail once, even by two workers at a time', async () => {
    for (let at = 0; at < 6; at++) await enqueueMail(connection.db, { ...mail, text: `levél ${at}` })
    const before = smtp.messages.length
    const [one, other] = [senderOf(), senderOf()]
    const sent = await Promise.all([one?.sendDue(), other?.sendDue()])
    expect((sent[0] ?? 0) + (sent[1] ?? 0)).toBe(6)
    expect(smtp.messages.length - before).toBe(6)
    expect(smtp.messages.at(-1)).toContain('To: anna@teszt.hu')
    expect(await one?.sendDue()).toBe(0)
  })

  it('sends both forms, and keeps neither the words nor the link of what was sent', async () => {
    await enqueueMail(connection.db, { ...mail, html: '<p>Kattints <b>ide</b>.</p>' })
    expect(await senderOf()?.sendDue()).toBe(1)
    const message = smtp.messages.at(-1) ?? ''
    expect(message).toContain('multipart/alternative')
    expect(message).toContain('<p>Kattints <b>ide</b>.</p>')
    const row = await connection.db.selectFrom('outbox_mail').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ body_text: '', body_html: null, sent_at: expect.any(Date) })
  })

  it('forgets a sent mail after a month, and never one that still waits', async () => {
    await enqueueMail(connection.db, mail)
    await senderOf()?.sendDue()
    await enqueueMail(connection.db, { ...mail, subject: 'Vár' })
    const later = (days: number) => new Date(Date.now() + days * 86_400_000)
    const left = async () => (await connection.db.selectFrom('outbox_mail').select('subject').execute()).length
    await removeSentMails(connection.db, later(29))
    expect(await left()).toBe(2)
    await removeSentMails(connection.db, later(31))
    expect(await connection.db.selectFrom('outbox_mail').select('subject').execute()).toEqual([{ subject: 'Vár' }])
  })

  it('sends to the one address it was given, whatever it contains', async () => {
    await enqueueMail(connection.db, { ...mail, recipient: 'anna@teszt.hu, mindenki@teszt.hu', subject: 'A\r\nBcc: x@teszt.hu' })
    await senderOf()?.sendDue()
    const [headers = ''] = (smtp.messages.at(-1) ?? '').split('\r\n\r\n')
    expect(headers).not.toMatch(/^Bcc:/im)
  })

  it('tries again later what could not be sent, and keeps no words of the mail server', async () => {
    await enqueueMail(connection.db, mail)
    const sender = senderOf()
    smtp.refuse(true)
    expect(await sender?.sendDue()).toBe(0)
    const row = await connection.db.selectFrom('outbox_mail').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ attempts: 1, sent_at: null, last_error: 'EENVELOPE' })
    expect(row.next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 30_000)

    smtp.refuse(false)
    await connection.db.updateTable('outbox_mail').set({ next_attempt_at: new Date() }).execute()
    expect(await sender?.sendDue()).toBe(1)
  })
})
