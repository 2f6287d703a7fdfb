const timeoutMs = 45_000
const password = 'Demo-1234!'

/** A person at a browser: finds by name, waits for words, and says what was not there. */
export function createPerson(page, base) {
  const until = async (what, attempt) => {
    let reason = ''
    for (const end = Date.now() + timeoutMs; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 150))) {
      try {
        const found = await attempt()
        if (found) return found
      } catch (error) {
        // A page that is being replaced has no elements.
        reason = `: ${String(error).split('\n')[0]}`
      }
    }
    throw new Error(`not found: ${what}${reason}`)
  }
  const find = (kind, name, within) => until(`${kind} ${name}`, () => page.find(kind, name, within))
  // What was found may be drawn again before it is pressed.
  const act = (kind, name, within, run) =>
    until(`${kind} ${name}`, async () => {
      const element = await page.find(kind, name, within)
      if (!element) return false
      await run(element).catch((error) => {
        // The press led to another page before the driver had its answer; what comes next says whether it did.
        if (!/detached|stale/i.test(String(error))) throw error
      })
      return true
    })
  const person = {
    press: (name, within) => act('button', name, within, page.press),
    follow: (name, within) => act('link', name, within, page.press),
    type: (name, text, within) => act('field', name, within, (field) => page.type(field, text)),
    choose: (name, text, within) => act('field', name, within, (field) => page.choose(field, text)),
    valueOf: async (name, within) => page.valueOf(await find('field', name, within)),
    see: (pattern) => until(`the words ${pattern}`, async () => pattern.test((await page.look()).text)),
    gone: (pattern) => until(`the end of ${pattern}`, async () => !pattern.test((await page.look()).text)),
    async open(path, pattern = /\S/) {
      await page.open(base + path)
      const { tooWide } = await until(`${path} with ${pattern}`, async () => {
        const seen = await page.look()
        return seen.heading.trim() !== '' && pattern.test(seen.text) && seen
      })
      if (tooWide > 0) throw new Error(`${path} is ${tooWide} px too wide`)
    },
    async signIn(email) {
      await page.open(`${base}/bejelentkezes`)
      await until('Bejelentkezés', async () => {
        const entrance = (await page.find('button', '^Bejelentkezés$')) ?? (await page.find('link', '^Bejelentkezés$'))
        if (!entrance) return false
        await page.press(entrance)
        return true
      })
      await person.type('^E-mail-cím', email)
      await person.type('^Jelszó', password)
      await person.press('^Bejelentkezés$')
      await until('the first page', () => page.find('link', '^(Napló|Páciensek)$', 'nav'))
    },
  }
  return person
}
