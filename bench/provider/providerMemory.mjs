import { readFileSync, writeFileSync } from 'node:fs'

const toMegabytes = (kilobytes) => kilobytes / 1024

function readStatus(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name) => toMegabytes(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]))
  return { resident: read('VmRSS'), peak: read('VmHWM') }
}

/** Memory of a process in MB as Linux counts it, its children apart. */
export const residentOf = (pid) => readStatus(pid).resident

/** Runs `work`; answers its seconds, its result and the highest memory of the process meanwhile. */
export async function watchPeak(pid, work) {
  // The kernel's mark of the highest memory begins again here.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const start = performance.now()
  const result = await work()
  return { seconds: (performance.now() - start) / 1000, peak: readStatus(pid).peak, result }
}
