// The page's own jest-environment-jsdom, wherever a package manager has put it.
const { TestEnvironment } = require(require.resolve('jest-environment-jsdom', { paths: [process.cwd(), __dirname] }))

/** What browsers have and jsdom lacks, or has in another form that Node's streams and digests refuse. */
const ofNode = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'fetch',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
]

module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args)
    for (const name of ofNode) this.global[name] = globalThis[name]
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
  }
}
