import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface FakeSmtpServer {
  url: string
  /** Raw messages in the order they came. */
  messages: readonly string[]
  /** Answers every recipient with a temporary failure from now on. */
  refuse(refusing: boolean): void
  close(): Promise<void>
}

/** As much of SMTP as a sender needs to hand a message over. */
export async function startFakeSmtpServer(): Promise<FakeSmtpServer> {
  const messages: string[] = []
  const sockets = new Set<Socket>()
  let refusing = false

  const server = createServer((socket) => {
    sockets.add(socket)
    let data: string | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 fake')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (data !== undefined) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        messages.push(data)
        data = undefined
        say('250 kept')
      } else if (/^RCPT/i.test(text) && refusing) say('451 later')
      else if (/^DATA/i.test(text)) {
        data = ''
        say('354 go on')
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else say('250 fine')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  return {
    url: `smtp://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    messages,
    refuse: (value) => void (refusing = value),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
