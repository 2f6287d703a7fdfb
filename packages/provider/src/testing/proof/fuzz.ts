// npm run fuzz -- --requests 1000000 [--seed n] [--from n] [--resume] [--short] [--state folder]
//
// Sends requests made from the contracts, and requests that no client would send, as every principal.
import { setTimeout as pause } from 'node:timers/promises'
import { callBounds } from '../../platform/http/admitCalls.ts'
import { makeMatrixRequest, subjectOf } from '../matrix/matrix.world.ts'
import type { PrincipalName } from '../matrix/matrix.terms.ts'
import { caseOf, type FuzzCase, kindOf, listOperations, makeCase, randomOf, spoilOne } from './fuzzCase.ts'
import { checkOutcome } from './fuzzCheck.ts'
import { forgetAttempts, type FuzzWorld, makeFuzzWorld, makeSealedPeople, readIds } from './fuzzWorld.ts'
import { watchLog } from './proofLog.ts'
import { startProofProvider } from './proofProvider.ts'
import { beginProof } from './proofRun.ts'
import { RawConnection } from './rawConnection.ts'

/**
 * With more than these a crowd of one principal's calls would wait, of which the server works on one at a time with a rest
 * after each (ADR 52): nearly all of the run would be that rest.
 */
const connections = callBounds.person.crowd
/** The first requests to each world come as such a crowd. */
const crowdConnections = 96
const crowdCases = 200
/** Requests remove people and links of a world little by little. */
const casesPerWorld = 10_000
const refreshEveryMs = 1000
const refreshEveryCases = 100
/** A call waits at most ten seconds for its turn. */
const timeoutMs = 40_000

const run = beginProof({ name: 'fuzz', unit: 'requests', full: 1_000_000, short: 4000 })
const operations = listOperations()
/** Endpoints behind whose checks some request came. */
const succeeded = new Set<string>()
const inFlight = new Set<number>()
let next = run.done
const log = watchLog((line) => run.report(next, line))
const provider = await startProofProvider({
  isUnsafe: true,
  onLine: log.read,
  onExit: (code) => {
    run.report(next, `the provider ended with ${code}`)
    process.exit(run.close())
  },
})
const sealed = await makeSealedPeople(provider)
log.guard(sealed.texts)

async function makeNextCase(at: number, world: FuzzWorld): Promise<FuzzCase> {
  const random = randomOf(run.seed, at)
  const kind = kindOf(random)
  if (kind !== 'matrix') return makeCase(kind, { random, seed: run.seed, operations, world, sealed })
  const operation = random.pick(operations)
  const principal = random.pick(Object.keys(world.world.people) as PrincipalName[])
  const subjectId = subjectOf(world.world, principal, random.pick(['own', 'linked', 'absent'] as const))
  const request = await makeMatrixRequest(provider.db, operation.endpoint, subjectId).catch(() => undefined)
  const body = request && random.chance(0.5) ? spoilOne(request.body, { random }) : request?.body
  return request
    ? caseOf(operation, principal, world.tokens[principal], { ...request, body }, body === request.body)
    : makeCase('fitting', { random, seed: run.seed, operations, world, sealed })
}

async function work(number: number, world: FuzzWorld, end: number): Promise<void> {
  // Each connection has a separate address, where there are more than one.
  const connection = new RawConnection(provider.port, process.platform === 'linux' ? `127.0.0.${2 + number}` : '127.0.0.1')
  while (next < end && !run.hasEnough()) {
    const at = next++
    inFlight.add(at)
    const fuzzCase = await makeNextCase(at, world)
    const outcome = await connection.exchange(fuzzCase.request, { isHead: fuzzCase.isHead, timeoutMs })
    // The end of the provider is no answer; what was under way is sent again by the run that resumes.
    if (isStopping) return
    const wrong = checkOutcome(fuzzCase, outcome, world, sealed)
    run.add(typeof outcome === 'string' ? outcome : `${Math.floor(outcome.status / 100)}xx`)
    if (typeof outcome === 'object' && outcome.status < 300 && fuzzCase.face) run.add(`${fuzzCase.face} 2xx`)
    if (typeof outcome === 'object' && outcome.status < 300 && fuzzCase.operation) succeeded.add(fuzzCase.operation.endpoint.id)
    // After bytes that are no request, the rest of them may be taken for the next one.
    if (fuzzCase.mayBeCut) connection.close()
    if (wrong) run.report(at, `${wrong}\n${describe(fuzzCase, outcome)}`)
    inFlight.delete(at)
  }
  connection.close()
}

function describe({ kind, principal, operation, request }: FuzzCase, outcome: unknown): string {
  const answer =
    typeof outcome === 'object' && outcome !== null && 'body' in outcome
      ? `${String((outcome as { status?: number }).status)} ${String(outcome.body).slice(0, 600)}`
      : String(outcome)
  const sent = request.toString().replaceAll(/Bearer [\w.-]+/g, 'Bearer …')
  return `${kind} as ${principal}: ${operation?.endpoint.id ?? 'no endpoint'}\n${sent.slice(0, 1500)}\n--> ${answer}`
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

let isStopping = false

async function stop(): Promise<never> {
  isStopping = true
  await provider.stop()
  process.exit(run.close())
}

/** Keeps the world's ids fresh and its tries forgotten until it is over. */
async function refresh(world: FuzzWorld, isOver: () => boolean): Promise<void> {
  let last = next
  while (!isOver()) {
    await pause(refreshEveryMs)
    if (isStopping) return
    run.save(Math.min(next, ...inFlight))
    // On a busy machine a second is a few requests.
    if (next - last < refreshEveryCases) continue
    last = next
    await forgetAttempts(provider.db)
    world.ids = await readIds(provider.db)
  }
}

const begun = performance.now()
const first = run.done
while (next < run.end && !run.hasEnough()) {
  const end = Math.min(run.end, next + casesPerWorld)
  const world = await makeFuzzWorld(provider)
  let isOver = false
  const refreshed = refresh(world, () => isOver)
  const crowdEnd = Math.min(end, next + crowdCases)
  await Promise.all(Array.from({ length: crowdConnections }, (_, number) => work(number, world, number < connections ? end : crowdEnd)))
  isOver = true
  await refreshed
  const perSecond = (run.done - first) / ((performance.now() - begun) / 1000)
  console.log(
    `fuzz: ${run.done} of ${run.end}, ${Math.round(perSecond)}/s, ${succeeded.size} of ${operations.length} endpoints reached, faults ${run.faults.length}`,
  )
}
// What the last requests have added since it was saved last.
run.save(Math.min(next, run.end, ...inFlight))
run.add('endpoints reached', succeeded.size - (run.figures['endpoints reached'] ?? 0))
const unreached = operations.map(({ endpoint }) => endpoint.id).filter((id) => !succeeded.has(id))
if (run.done - first > 50_000) console.log(`fuzz: never reached: ${unreached.join(', ')}`)
await stop()
