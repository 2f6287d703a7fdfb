interface NodeGlobals {
  /** There with `--expose-gc` alone. */
  gc?: () => void
  process: { memoryUsage: () => { heapUsed: number; arrayBuffers: number } }
}

/** Returns the MB of heap and buffers of this Node process that are alive after a collection of garbage. @throws TypeError without `--expose-gc` */
export function liveMegabytes(): number {
  const { gc, process } = globalThis as unknown as NodeGlobals
  if (!gc) throw new TypeError('Node has to run with --expose-gc')
  gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1_048_576
}
