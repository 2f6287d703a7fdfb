import { type CarouselEvent, type CarouselState, initialCarousel, nextCarouselTimeout, transitionCarousel } from '@diab/internal/shell'
import { type Dispatch, useEffect, useReducer } from 'react'

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Core's carousel with a clock, and with the reader's wish for stillness. */
export function useCarousel(count: number): [CarouselState, Dispatch<CarouselEvent>] {
  const [state, dispatch] = useReducer(transitionCarousel, count, initialCarousel)
  const timeout = nextCarouselTimeout(state)
  useEffect(() => {
    if (timeout === undefined) return
    const timer = setTimeout(() => dispatch({ type: 'elapsed', ms: timeout }), timeout)
    return () => clearTimeout(timer)
    // The index is part of it: the same time begins again with every picture.
  }, [timeout, state.index])
  useEffect(() => {
    const query = wantsStillness()
    const follow = () => dispatch({ type: query.matches ? 'paused' : 'resumed', by: 'reducedMotion' })
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return [state, dispatch]
}
