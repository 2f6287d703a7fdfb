import { currentLocale } from '../../platform/language/requestLanguage.ts'
import { oidcTexts as say } from './oidcTexts.ts'
import { Html, html, type HtmlValue } from '../../platform/http/html.ts'
import { securityPolicy } from '../../platform/http/securityHeaders.ts'

/** No inline style, no inline script; a form may lead only back to this origin. */
export const pageDirectives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  // The challenge of a passkey.
  'connect-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

export const pagePolicy = securityPolicy(pageDirectives)

const logo = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path d="M12 1.5C16.5 7 20 10.6 20 15a8 8 0 0 1-16 0c0-4.4 3.5-8 8-13.5z" fill="#2463CF" />
  <path
    d="M7 15.5h2.5l1.5-3.5 2.3 5.5 1.5-2H17"
    fill="none"
    stroke="#fff"
    stroke-width="1.7"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`

export interface Page {
  title: string
  main: HtmlValue
  /** Shown beside the logo on a wide screen and at the foot on a phone. */
  aside?: HtmlValue
  /** Marks the logo as on every page of a demo. */
  isDemo?: boolean
  /** Names of scripts under /idp/assets. */
  scripts?: readonly string[]
}

/** A page in the look of the product's entrance. */
export function renderPage({ title, main, aside, isDemo = false, scripts = [] }: Page): string {
  return html`<!doctype html>
    <html lang="${currentLocale()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – ${say.product}</title>
        <link rel="stylesheet" href="/idp/assets/entrance.css" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${scripts.map((name) => html`<script src="/idp/assets/${name}" defer></script>`)}
      </head>
      <body>
        <section class="hero">
          <img src="/idp/assets/kitchen.svg" alt="" width="640" height="440" />
          <div>
            <p class="promise">${say.promiseTitle}</p>
            <p>${say.promise}</p>
          </div>
        </section>
        <div class="side">
          <header>
            <div class="sign">
              <a class="logo" href="/">${logo}${say.product}</a>${isDemo && html`<span class="tag">${say.demoTag}</span>`}
            </div>
            ${aside && html`<div class="aside">${aside}</div>`}
          </header>
          <main>${main}</main>
          <footer>
            <a href="/szakember-regisztracio">${say.forProfessionals}</a><a href="/gyik">${say.faq}</a
            ><a href="/kapcsolat">${say.contact}</a>
          </footer>
        </div>
      </body>
    </html> `.text
}

/** An icon of 24 × 24 in the text's colour. */
export const icon = (path: string): Html => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${new Html(path)}</svg>`
