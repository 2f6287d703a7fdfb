import { useCallback, useEffect, useRef, useState } from 'react'
import { planTones, type SoundPoint, type Tone } from './planTones.ts'

/** `stopped` by the listener, `ended` by itself. */
export type SoundState = 'silent' | 'playing' | 'stopped' | 'ended'

/** Wave, loudness (0–1) and length in seconds of each voice; rougher waves carry further, so they are softer. */
const voices: Record<Tone['voice'], { wave: OscillatorType; loudness: number; seconds: number }> = {
  target: { wave: 'sine', loudness: 0.35, seconds: 0.18 },
  low: { wave: 'sawtooth', loudness: 0.2, seconds: 0.3 },
  high: { wave: 'triangle', loudness: 0.4, seconds: 0.22 },
  tick: { wave: 'square', loudness: 0.05, seconds: 0.03 },
}

/** Before the first tone, so that none is cut off while the device wakes up. */
const leadSeconds = 0.1

/** Puts every tone on the context's clock at once: a busy page does not make them late. */
function playTones(audio: AudioContext, tones: readonly Tone[]): void {
  const start = audio.currentTime + leadSeconds
  for (const { at, frequency, voice } of tones) {
    const { wave, loudness, seconds } = voices[voice]
    const [from, to] = [start + at, start + at + seconds]
    const oscillator = new OscillatorNode(audio, { type: wave, frequency })
    const volume = new GainNode(audio, { gain: 0 })
    // A short rise and a fall: a tone cut square would click.
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(loudness, from + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.001, to)
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(from)
    oscillator.stop(to)
  }
}

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
