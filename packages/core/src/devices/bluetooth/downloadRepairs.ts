import type { BluetoothFaultReason } from './bluetoothPort.ts'
import { cancel, fail } from './downloadSteps.ts'
import type { DownloadCommand, DownloadRepair, DownloadState, RunningDownload } from './downloadState.ts'

interface Remedy {
  readonly repair: DownloadRepair
  readonly command: DownloadCommand
}

const abort: Remedy = { repair: 'abort', command: { kind: 'ask', request: { opcode: 'abort' } } }
const subscribe: Remedy = { repair: 'subscribe', command: { kind: 'subscribe' } }

const remedyOf = (reason: BluetoothFaultReason): Remedy | undefined =>
  reason === 'procedureInProgress' ? abort : reason === 'notConfigured' ? subscribe : undefined

/** Repairs each once: aborts what another program left running, renews a lost subscription. */
export function commandFailed(state: RunningDownload, reason: BluetoothFaultReason): DownloadState {
  if (state.kind === 'cancelling') return cancel(state)
  const remedy = remedyOf(reason)
  const { request, repaired } = state.run
  if (remedy && request && !state.run.repair && !repaired.includes(remedy.repair)) {
    const run = { ...state.run, repair: remedy.repair, repaired: [...repaired, remedy.repair] }
    return { ...state, run, command: { ...remedy.command } } as DownloadState
  }
  return fail(state, reason === 'procedureInProgress' ? 'busy' : reason)
}
