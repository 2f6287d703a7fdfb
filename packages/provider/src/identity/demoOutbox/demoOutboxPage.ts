import { defaultTimeZone } from '@diab/internal/diary'
import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { type Html, html } from '../../platform/http/html.ts'
import { securityPolicy } from '../../platform/http/securityHeaders.ts'
import { currentLocale, spoken } from '../../platform/language/requestLanguage.ts'
import { demoOutboxMessages } from './demoOutbox.messages.ts'
import { demoOutboxMessagesEn } from './demoOutbox.messages.en.ts'
import type { ShownMail } from './demoOutbox.store.ts'

const say = spoken(demoOutboxMessages, demoOutboxMessagesEn)

export const demoOutboxPath = '/demo/levelek'

/** Nothing but the stylesheet and the frames of the mails; a form may lead only back here. */
export const outboxPolicy = securityPolicy({
  'default-src': "'none'",
  'style-src': "'self'",
  'frame-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
})

/** A mail runs and loads nothing, wherever its address is opened; its link opens a new tab. */
export const mailPolicy = securityPolicy({
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
  'base-uri': "'none'",
})

export interface OutboxPage {
  mails: readonly ShownMail[]
  /** Only mails to this address; empty: all. */
  recipient: string
  publicUrl: string
  /** Why an approval was refused. */
  refusal?: string
}

/** The mail's own link, if it leads to this product. */
function linkIn(text: string, publicUrl: string): string | undefined {
  return text.split('\n').find((line) => line.startsWith(`${publicUrl}/`) && !/\s/.test(line))
}

function renderRequest({ request }: ShownMail): Html | undefined {
  if (!request) return undefined
  if (!request.isWaiting) return html`<p class="quiet">${say.approved}</p>`
  return html`<form class="row" method="post" action="${demoOutboxPath}/kerelem/${request.id}">
    <span>${say.waiting}</span><button class="primary">${say.approve}</button>
  </form>`
}

function renderMailCard(mail: ShownMail, publicUrl: string): Html {
  const link = linkIn(mail.text, publicUrl)
  return html`<article>
    <h2>${mail.subject}</h2>
    <p class="quiet">${say.to(mail.recipient)}<br />${say.at(formatDateTime(toWallClockIn(defaultTimeZone, mail.createdAt)))}</p>
    ${renderRequest(mail)} ${link !== undefined && html`<p><a class="button" href="${link}">${say.openLink}</a></p>`}
    ${
      mail.hasHtml &&
      html`<details>
        <summary>${say.look}</summary>
        <iframe
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src="${demoOutboxPath}/${mail.id}"
          title="${say.frame(mail.subject)}"
          loading="lazy"
        ></iframe>
      </details>`
    }
    <details>
      <summary>${say.text}</summary>
      <pre>${mail.text}</pre>
    </details>
  </article>`
}

/** Every mail of the demo, newest first. */
export function renderOutboxPage({ mails, recipient, publicUrl, refusal }: OutboxPage): string {
  return html`<!doctype html>
    <html lang="${currentLocale()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${say.title} – ${say.product}</title>
        <link rel="stylesheet" href="${demoOutboxPath}/levelek.css" />
      </head>
      <body>
        <header>
          <h1>${say.title}</h1>
          <p>${say.note}</p>
          <form class="row" method="get" action="${demoOutboxPath}">
            <label for="cimzett">${say.recipient}</label
            ><input id="cimzett" name="cimzett" type="email" autocomplete="off" value="${recipient}" /><button>${say.show}</button>
          </form>
          <p class="row"><a href="${demoOutboxPath}">${say.refresh}</a><a href="/bejelentkezes">${say.back}</a></p>
          ${refusal !== undefined && html`<p role="alert">${refusal}</p>`}
        </header>
        <main>${mails.length === 0 && html`<p>${say.nothing}</p>`} ${mails.map((mail) => renderMailCard(mail, publicUrl))}</main>
      </body>
    </html> `.text
}
