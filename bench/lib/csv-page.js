/** Asks the worker; meanwhile the page ticks as often as it can and notes its longest pause. */
function ask(worker, action, argument) {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    let last = performance.now()
    let longest = 0
    let isOver = false
    port1.onmessage = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      if (!isOver) setTimeout(() => port2.postMessage(0), 4)
    }
    port2.postMessage(0)
    worker.onmessage = ({ data }) => {
      isOver = true
      longest = Math.max(longest, performance.now() - last)
      if (data.error) reject(new Error(data.error))
      else resolve({ answer: data.answer, longest })
    }
    worker.postMessage([action, argument])
  })
}

globalThis.measureCsv = async (workerUrl, names, rows, rounds) => {
  const worker = new Worker(workerUrl)
  const bytes = (await ask(worker, 'prepare', rows)).answer
  const samples = Object.fromEntries(names.map((name) => [name, []]))
  // What the machine does to a page that has nothing to do.
  const idle = (await ask(worker, 'idle', 3000)).longest
  const longest = []
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      const result = await ask(worker, 'run', name)
      samples[name].push(result.answer)
      if (name === 'ours') longest.push(result.longest)
    }
  const whole = []
  for (let round = 0; round < rounds; round++) whole.push((await ask(worker, 'whole', 99_000)).longest)
  const refusal = await ask(worker, 'refuse')
  worker.terminate()
  return { bytes, samples, longest, idle, whole, refusal: refusal.answer }
}
