// The process. Its own imports must load in any Node, so that a wrong version is reported in one sentence.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(`Node.js 24.7 or newer is needed, this is ${process.versions.node}: start with npm start\n`)
  process.exit(1)
}

const { startProvider } = await import('./startProvider.ts')
await startProvider(process.env)

export {}
