/** How many requests are under way; the progress indicator follows it. */
export interface ProgressState {
  readonly inFlight: number
}

export type ProgressEvent = { type: 'requestStarted' } | { type: 'requestEnded' }

export const initialProgress: ProgressState = { inFlight: 0 }

export function transitionProgress(state: ProgressState, event: ProgressEvent): ProgressState {
  if (event.type === 'requestStarted') return { inFlight: state.inFlight + 1 }
  return state.inFlight === 0 ? state : { inFlight: state.inFlight - 1 }
}

export const isInProgress = ({ inFlight }: ProgressState): boolean => inFlight > 0
