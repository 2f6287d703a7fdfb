import { readRecordAccessCommand, recordAccessOpcode, type RecordSelection, responseCode, toRecordAccessResponse } from '../recordAccess.ts'
import { writeGlucoseContext } from '../writeGlucoseContext.ts'
import { writeGlucoseMeasurement } from '../writeGlucoseMeasurement.ts'
import { gattError } from './simulatedGatt.ts'
import type { SimulatedFaults, SimulatedRecord } from './simulatedMeterOptions.ts'

export interface RecordAccessWorld {
  readonly records: readonly SimulatedRecord[]
  readonly faults: SimulatedFaults
  readonly isListenedTo: () => boolean
  readonly forgetListeners: () => void
  readonly sendMeasurement: (bytes: Uint8Array) => void
  readonly sendContext: (bytes: Uint8Array) => void
  readonly answer: (bytes: Uint8Array) => void
  readonly disconnect: () => void
  /** Runs after a step of the meter; cancelled by the result. */
  readonly soon: (callback: () => void) => () => void
}

function select(records: readonly SimulatedRecord[], selection: RecordSelection): readonly SimulatedRecord[] {
  const numbered = (holds: (sequence: number) => boolean) => records.filter(({ measurement }) => holds(measurement.sequence))
  switch (selection.kind) {
    case 'all':
      return records
    case 'first':
      return records.slice(0, 1)
    case 'last':
      return records.slice(-1)
    case 'from':
      return numbered((sequence) => sequence >= selection.sequence)
    case 'upTo':
      return numbered((sequence) => sequence <= selection.sequence)
    case 'range':
      return numbered((sequence) => sequence >= selection.from && sequence <= selection.to)
  }
}

type Message = { readonly measurement: Uint8Array } | { readonly context: Uint8Array }

function messagesOf(records: readonly SimulatedRecord[], { contextsLast }: SimulatedFaults): Message[] {
  const pairs = records.map(({ measurement, context }): Message[] => [
    { measurement: writeGlucoseMeasurement(measurement) },
    ...(context ? [{ context: writeGlucoseContext(context) }] : []),
  ])
  const flat = pairs.flat()
  if (!contextsLast) return flat
  return [...flat.filter((message) => 'measurement' in message), ...flat.filter((message) => 'context' in message)]
}

/** The Record Access Control Point of a simulated meter: takes what is written, answers by indications. */
export function createSimulatedRecordAccess(world: RecordAccessWorld) {
  const { records, faults, answer, soon } = world
  const once = { isBusy: faults.isBusy ?? false, forgets: faults.forgetsSubscription ?? false, disconnectAfter: faults.disconnectAfter }
  let stop: (() => void) | null = null

  const respond = (to: number, code: number) => answer(toRecordAccessResponse({ kind: 'response', to, code }))

  function send(messages: readonly Message[], sentCount: number) {
    const [message, ...rest] = messages
    stop = soon(() => {
      if (sentCount === once.disconnectAfter && (!message || 'measurement' in message)) {
        once.disconnectAfter = undefined
        stop = null
        return world.disconnect()
      }
      if (!message) {
        stop = null
        return respond(recordAccessOpcode.report, responseCode.success)
      }
      if ('measurement' in message) world.sendMeasurement(message.measurement)
      else world.sendContext(message.context)
      return send(rest, sentCount + ('measurement' in message ? 1 : 0))
    })
  }

  function report(selected: readonly SimulatedRecord[]) {
    if (selected.length === 0) return void soon(() => respond(recordAccessOpcode.report, responseCode.noRecords))
    return send(messagesOf(selected.slice(0, selected.length - (faults.losesRecords ?? 0)), faults), 0)
  }

  function abort() {
    stop?.()
    stop = null
    once.isBusy = false
    soon(() => respond(recordAccessOpcode.abort, responseCode.success))
  }

  function refuse(bytes: Uint8Array) {
    if (faults.refusesPairing) throw gattError('NetworkError', 'GATT Error: Not paired.')
    if (once.forgets) {
      once.forgets = false
      world.forgetListeners()
    }
    if (!world.isListenedTo()) throw gattError('NotSupportedError', 'GATT Error: 0x81 (CCCD improperly configured)')
    if ((stop !== null || once.isBusy) && bytes[0] !== recordAccessOpcode.abort)
      throw gattError('NotSupportedError', 'GATT Error: 0x80 (procedure already in progress)')
  }

  return {
    reset: () => {
      stop?.()
      stop = null
    },
    write: (bytes: Uint8Array) => {
      refuse(bytes)
      const opcode = bytes[0] ?? 0
      const read = readRecordAccessCommand(bytes)
      if (faults.isSilent) return
      if ('refused' in read) return void soon(() => respond(opcode, responseCode.opcodeNotSupported))
      if (read.ok.opcode === 'abort') return abort()
      if (faults.refusesCount && read.ok.opcode === 'count') return void soon(() => respond(opcode, responseCode.opcodeNotSupported))
      if (faults.refusesOperators?.includes(read.ok.records.kind))
        return void soon(() => respond(opcode, responseCode.operatorNotSupported))
      const selected = select(records, read.ok.records)
      if (read.ok.opcode === 'report') return report(selected)
      return void soon(() => answer(toRecordAccessResponse({ kind: 'count', count: selected.length })))
    },
  }
}
