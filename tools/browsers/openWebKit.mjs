import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Builder, Capabilities } from 'selenium-webdriver'
import { freePort } from '../../packages/provider/src/testing/freePort.ts'
import { chooseOption, findInPage, lookAtPage, readValue, selectContent, showInPage } from './inPage.mjs'

const call = (run) => `return (${run})(...arguments)`
const startMs = 30_000

async function waitForDriver(url) {
  for (const end = Date.now() + startMs; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
  }
  throw new Error('WebKitWebDriver does not respond')
}

/** Starts WebKitGTK through its driver, on a display in memory. Each person has a separate session, and so separate cookies. */
export async function openWebKit({ display, driver, browser }) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // A separate process group: the display, the driver and the browser end together.
  const child = spawn(display, ['-a', '-s', '-screen 0 1280x900x24', driver, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(child, 'exit')
  const close = async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  try {
    await waitForDriver(url)
  } catch (error) {
    await close()
    throw error
  }
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
  let version = ''
  const signedOut = async () => {
    const session = await new Builder().usingServer(url).withCapabilities(capabilities).build()
    await session.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 })
    version = `WebKitGTK ${(await session.getCapabilities()).get('browserVersion')}`
    return {
      // The driver reports no errors of scripts: what they break shows on the page.
      faults: [],
      open: (address) => session.get(address),
      find: (...sought) => session.executeScript(call(findInPage), ...sought),
      async press(element) {
        // The driver scrolls an element that is below the window to its edge only, where it cannot be pressed.
        await session.executeScript(call(showInPage), element)
        await element.click()
      },
      async type(element, text) {
        await session.executeScript(call(selectContent), element)
        await element.sendKeys(text)
      },
      choose: (element, text) => session.executeScript(call(chooseOption), element, text),
      valueOf: (element) => session.executeScript(call(readValue), element),
      raw: (text) => session.executeScript(text),
      look: () => session.executeScript(call(lookAtPage)),
      picture: async (path) => writeFileSync(path, await session.takeScreenshot(), 'base64'),
      close: () => session.quit(),
    }
  }
  const first = await signedOut()
  await first.close()
  return { version, signedOut, close }
}
