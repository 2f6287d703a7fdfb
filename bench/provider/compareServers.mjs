import { median, percentile } from '../runner/median.mjs'
import { askOnce, load } from './load.mjs'

/** `count` requests to one server: its own CPU time per request in µs, latencies in ms. */
export async function measure(server, request, options) {
  const before = await server.readCpu()
  const latencies = await load(server.origin, request, options)
  const cpu = (await server.readCpu()) - before
  return { cpuPerRequest: cpu / options.count, p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95), p99: percentile(latencies, 0.99) }
}

/** A contestant cannot win by answering less. */
export async function checkSameAnswers(servers, request) {
  const answers = await Promise.all(servers.map(({ origin }) => askOnce(origin, request(0))))
  for (const [at, answer] of answers.entries())
    if (answer !== answers[0])
      throw new Error(
        `${servers[at].name} answers otherwise than ${servers[0].name}:\n${answer.slice(0, 400)}\n${answers[0].slice(0, 400)}`,
      )
}

/** Medians of the samples of one scenario, by server. */
export function mediansOf(samples, scenario, names) {
  const of = (server, figure) =>
    median(samples.filter((sample) => sample.scenario === scenario && sample.server === server).map((sample) => sample[figure]))
  return Object.fromEntries(
    names.map((name) => [name, Object.fromEntries(['cpuPerRequest', 'p50', 'p95', 'p99'].map((figure) => [figure, of(name, figure)]))]),
  )
}

/** Markdown of one scenario, with the ratios to `bare`; `goal` is the ratio of CPU that ours may reach at most. */
export function tableOf(title, scenario, medians, goal) {
  const { bare, ours } = medians
  const ratio = (value, figure) => (bare ? ` (${(value / bare[figure]).toFixed(2)}×)` : '')
  const lines = [`\n### ${title}\n`, '| server | CPU per request, µs | p50, ms | p95, ms | p99, ms |', '|---|---|---|---|---|']
  for (const [name, { cpuPerRequest, p50, p95, p99 }] of Object.entries(medians))
    lines.push(
      `| ${name} | ${cpuPerRequest.toFixed(0)}${ratio(cpuPerRequest, 'cpuPerRequest')} | ${p50.toFixed(2)}${ratio(p50, 'p50')} | ${p95.toFixed(2)}${ratio(p95, 'p95')} | ${p99.toFixed(2)}${ratio(p99, 'p99')} |`,
    )
  if (!ours || !bare || goal === undefined) return lines
  const reached = ours.cpuPerRequest / bare.cpuPerRequest
  return [...lines, '', `- ${reached <= goal ? 'met' : '**missed**'}: ${scenario} ${reached.toFixed(2)}× bare (goal ≤ ${goal}×)`]
}
