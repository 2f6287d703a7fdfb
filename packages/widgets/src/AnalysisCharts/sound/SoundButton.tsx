import { Button } from '../../ui/Button/Button.tsx'
import type { ButtonLook } from '../../ui/Button/buttonClasses.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { SoundPoint } from './planTones.ts'
import { soundMessages } from './sound.messages.ts'
import { useSonification } from './useSonification.ts'

export type SoundButtonProps = Pick<ButtonLook, 'variant' | 'size'> & { points: readonly SoundPoint[] }

/** Plays a series and stops it; says so to who cannot see that the button has changed. */
export function SoundButton({ points, ...look }: SoundButtonProps) {
  const { sound } = useMessages(soundMessages)
  const { isPlaying, state, play, stop } = useSonification(points)
  const announcement = { silent: '', playing: sound.started, stopped: sound.stopped, ended: sound.ended }[state]
  return (
    <>
      <Button
        {...look}
        icon={isPlaying ? 'pause' : 'play'}
        title={sound.hint}
        disabled={points.length === 0}
        onClick={isPlaying ? stop : play}
      >
        {isPlaying ? sound.stop : sound.play}
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
