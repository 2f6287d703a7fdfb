import { carouselIntervalMs } from './shellLimits.ts'

/** Why the carousel is paused. Each reason ends separately; it moves when none is left. */
export type CarouselPause = 'hover' | 'focus' | 'button' | 'reducedMotion'

export interface CarouselState {
  readonly count: number
  readonly index: number
  readonly remainingMs: number
  readonly pauses: readonly CarouselPause[]
}

export type CarouselEvent =
  | { type: 'elapsed'; ms: number }
  | { type: 'movedNext' }
  | { type: 'movedPrevious' }
  | { type: 'itemSelected'; index: number }
  | { type: 'paused'; by: CarouselPause }
  | { type: 'resumed'; by: CarouselPause }

export const initialCarousel = (count: number): CarouselState => ({ count, index: 0, remainingMs: carouselIntervalMs, pauses: [] })

/** Any move starts the time again. */
const moveTo = (state: CarouselState, index: number): CarouselState => ({
  ...state,
  index: ((index % state.count) + state.count) % state.count,
  remainingMs: carouselIntervalMs,
})

function elapse(state: CarouselState, ms: number): CarouselState {
  if (ms <= 0 || state.pauses.length > 0) return state
  return ms < state.remainingMs ? { ...state, remainingMs: state.remainingMs - ms } : moveTo(state, state.index + 1)
}

export function transitionCarousel(state: CarouselState, event: CarouselEvent): CarouselState {
  if (state.count === 0) return state
  switch (event.type) {
    case 'elapsed':
      return elapse(state, event.ms)
    case 'movedNext':
      return moveTo(state, state.index + 1)
    case 'movedPrevious':
      return moveTo(state, state.index - 1)
    case 'itemSelected':
      return event.index >= 0 && event.index < state.count ? moveTo(state, event.index) : state
    case 'paused':
      return state.pauses.includes(event.by) ? state : { ...state, pauses: [...state.pauses, event.by] }
    case 'resumed':
      return state.pauses.includes(event.by) ? { ...state, pauses: state.pauses.filter((by) => by !== event.by) } : state
  }
}

/** Returns the milliseconds until the next automatic move; undefined while paused. */
export const nextCarouselTimeout = ({ count, pauses, remainingMs }: CarouselState): number | undefined =>
  count < 2 || pauses.length > 0 ? undefined : remainingMs
