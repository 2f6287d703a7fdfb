import { useEffect, useLayoutEffect } from 'react'

/**
 * Runs with the picture. A layout effect only warns on a server, where there is nothing to do; for a plain one React wakes
 * once more after every picture.
 */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
