// Draws the app's icons from its logo: `node tools/appIcons.mjs`, after the logo has changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumLaunchOptions } from './chromium.mjs'
import { root } from './process.mjs'

const folder = join(root, 'packages/host-app/public')
const logo = readFileSync(join(folder, 'favicon.svg'), 'utf8')

/** `share`: how much of the icon the logo fills. A maskable one is cut to any shape by the system. */
const icons = [
  { file: 'icon-192.png', size: 192, share: 0.86, background: 'transparent' },
  { file: 'icon-512.png', size: 512, share: 0.86, background: 'transparent' },
  { file: 'icon-maskable-512.png', size: 512, share: 0.56, background: '#FFFFFF' },
]

const browser = await chromium.launch(chromiumLaunchOptions())
for (const { file, size, share, background } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:${background}"><div style="width:${size * share}px">${logo}</div></body>`,
  )
  await page.screenshot({ path: join(folder, file), omitBackground: true })
  await page.close()
}
await browser.close()
