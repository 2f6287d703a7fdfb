import { useCallback, useEffect, useRef, useState } from 'react'
import { planTones, type SoundPoint } from './planTones.ts'
import { playTones } from './playTones.ts'

/** `stopped` by the listener, `ended` by itself. */
export type SoundState = 'silent' | 'playing' | 'stopped' | 'ended'

interface Playing {
  audio: AudioContext
  timer: ReturnType<typeof setTimeout>
}

/** Lets a series be heard, once per press. Nothing sounds and no audio device is opened before `play`. */
export function useSonification(points: readonly SoundPoint[]) {
  const [state, setState] = useState<SoundState>('silent')
  const playing = useRef<Playing>(undefined)

  const finish = useCallback((next: SoundState) => {
    if (!playing.current) return
    clearTimeout(playing.current.timer)
    // A closed context is silent at once and lets go of the device.
    void playing.current.audio.close()
    playing.current = undefined
    setState(next)
  }, [])

  const play = useCallback(() => {
    finish('stopped')
    const { tones, seconds } = planTones(points)
    if (tones.length === 0) return
    const audio = new AudioContext()
    playTones(audio, tones)
    playing.current = { audio, timer: setTimeout(() => finish('ended'), seconds * 1000) }
    setState('playing')
  }, [points, finish])

  const stop = useCallback(() => finish('stopped'), [finish])

  // Another series, or leaving the page, does not play on.
  useEffect(() => () => finish('stopped'), [points, finish])

  return { isPlaying: state === 'playing', state, play, stop }
}
