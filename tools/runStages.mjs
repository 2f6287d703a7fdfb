const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Bundlers leave their NODE_ENV behind, and the tests of a later stage would run on a production React. */
async function inOwnEnvironment(run) {
  const environment = { ...process.env }
  try {
    return await run()
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
    Object.assign(process.env, environment)
  }
}

/** Runs every stage, the ones after a failure too, prints each one's time, and ends with the counted result. */
export async function runStages(stages) {
  const results = []
  const started = performance.now()
  for (const { name, when, run } of stages) {
    if (when && !when()) {
      console.log(`\n── ${name}: not run here (needs CI=1 or DATABASE_URL)`)
      continue
    }
    console.log(`\n── ${name}`)
    const stageStarted = performance.now()
    const result = await inOwnEnvironment(run).catch((error) => {
      console.error(error.message)
      return { passed: 0, failed: 1 }
    })
    results.push({ name, ...result, time: seconds(stageStarted) })
    console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds(stageStarted)}`)
  }
  for (const { name, repeated = [] } of results)
    for (const failure of repeated) console.log(`\n↻ ${name}, passed at the second attempt: ${failure}`)
  for (const { name, failures = [] } of results) for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`)
  const total = (key) => results.reduce((sum, result) => sum + (result[key] ?? 0), 0)
  console.log('\nStages')
  for (const { name, passed, failed, time } of results)
    console.log(
      `  ${failed ? 'FAIL' : 'ok  '}  ${name.padEnd(24)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed  ${time}`,
    )
  console.log(`  in ${seconds(started)}\n`)
  const skipped = total('skipped')
  console.log(`${total('passed')} passed, ${total('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
  // The last lines of a log are the ones that are kept the longest.
  const firstLines = (key) => results.flatMap(({ name, [key]: texts = [] }) => texts.map((text) => `${name}: ${text.split('\n')[0]}`))
  for (const line of firstLines('repeated')) console.log(`↻ ${line}`)
  for (const line of firstLines('failures')) console.log(`✗ ${line}`)
  process.exit(total('failed') ? 1 : 0)
}
