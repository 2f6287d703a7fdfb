// npm run race -- --pairs 10000 [--seed n] [--from n] [--resume] [--short] [--state folder]
//
// Sends pairs of calls that conflict at the same moment and looks at the database after each of them.
import { sql } from 'kysely'
import { randomOf } from './fuzzCase.ts'
import { watchLog } from './proofLog.ts'
import { startProofProvider } from './proofProvider.ts'
import { beginProof } from './proofRun.ts'
import { checkSummary, diaryPairs, type RacePair } from './raceDiary.ts'
import { makeLane, type RaceLane } from './raceLane.ts'
import { peoplePairs } from './racePeople.ts'
import { therapyPairs } from './raceTherapy.ts'

const lanes = 4
/** With a lane's people the diary of one patient grows. */
const pairsPerLane = 50

const pairs: readonly (readonly [string, RacePair])[] = Object.entries({ ...diaryPairs, ...peoplePairs, ...therapyPairs })
const run = beginProof({ name: 'race', unit: 'pairs', full: 10_000, short: 200 })
let next = run.done
const inFlight = new Set<number>()
const log = watchLog((line) => run.report(next, line))
const provider = await startProofProvider({
  isUnsafe: true,
  onLine: log.read,
  onExit: (code) => {
    run.report(next, `the provider ended with ${code}`)
    process.exit(run.close())
  },
})

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true))

const isOver = () => next >= run.end || isStopped || run.hasEnough()

async function runLane(): Promise<void> {
  let lane: RaceLane | undefined
  for (let count = 0; !isOver(); count++) {
    const at = next++
    inFlight.add(at)
    const random = randomOf(run.seed, at)
    const [name, pair] = pairs[at % pairs.length] ?? random.pick(pairs)
    let worst = 0
    if (!lane || count % pairsPerLane === 0) {
      if (lane) for (const wrong of await checkSummary(lane)) run.report(at, `after ${pairsPerLane} pairs: ${wrong}`)
      lane = await makeLane(provider, random)
    }
    lane.random = random
    lane.seen = (status) => (worst = Math.max(worst, status))
    const wrong = await pair(lane).catch((error: unknown) => [String(error instanceof Error ? error.stack : error)])
    if (worst >= 500) wrong.push(`a call answered ${worst}`)
    if (wrong.length > 0) run.report(at, `${name}: ${wrong.join('; ')}`)
    run.add('calls', 2)
    inFlight.delete(at)
  }
}

/** Checks what must hold for all rows. */
async function checkEverything(): Promise<void> {
  const laws: Readonly<Record<string, ReturnType<typeof sql>>> = {
    'a doctor of a clinic where the doctor does not work': sql`select from patient_doctor d where not exists
      (select from clinic_worker w where w.clinic_id = d.clinic_id and w.user_id = d.doctor_id)`,
    'a doctor of a clinic where the patient is none': sql`select from patient_doctor d where not exists
      (select from clinic_patient p where p.clinic_id = d.clinic_id and p.patient_id = d.patient_id)`,
    'a role that the rows do not give': sql`select from app_user u where ('ClinicSupervisor' = any(roles)) <>
      exists (select from clinic_worker w where w.user_id = u.id and w.is_supervisor)`,
    'a reading of a meter twice': sql`select from diary_entry where source_key is not null group by patient_id, source_key having count(*) > 1`,
    'a person whom nobody looks after': sql`select from app_user u where email is null and not exists (select from supervision where supervised_id = u.id)`,
    'a key without an answer': sql`select from idempotency_key where status is null`,
  }
  for (const [law, query] of Object.entries(laws)) {
    const { rows } = await query.execute(provider.db)
    if (rows.length > 0) run.report(run.done, `${law}: ${rows.length} rows`)
  }
}

const running = Array.from({ length: lanes }, () => runLane())
const saving = setInterval(() => {
  run.save(Math.min(next, ...inFlight))
  void provider.db.deleteFrom('attempt_window').execute()
}, 500)
await Promise.all(running)
clearInterval(saving)
run.save(Math.min(next, run.end))
await checkEverything()
await provider.stop()
process.exit(run.close())
