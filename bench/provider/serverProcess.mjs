// Runs one contestant in a separate process: started by startServer.mjs, talks over IPC.
import { listen as listenBare } from './servers/bare.mjs'
import { listen as listenOurs } from './servers/ours.mjs'

const contestants = {
  ours: listenOurs,
  bare: listenBare,
  'bare-without-token': (options) => listenBare({ ...options, checksToken: false }),
  'bare-lean': (options) => listenBare({ ...options, isLean: true }),
}

process.on('message', async (message) => {
  if (message.start) process.send({ port: await contestants[message.start](message.options) })
  else if (message === 'cpu') process.send({ cpu: process.cpuUsage() })
  else if (message === 'stop') process.exit(0)
})
process.on('disconnect', () => process.exit(0))
