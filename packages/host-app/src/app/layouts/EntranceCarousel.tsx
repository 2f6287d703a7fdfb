import { hrefTo } from '@diab/internal/routes'
import { type CarouselEvent, type CarouselState, initialCarousel, nextCarouselTimeout, transitionCarousel } from '@diab/internal/shell'
import { Icon } from '@diab/widgets/unstable/ui'
import { type Dispatch, useEffect, useReducer } from 'react'
import browserUpload from '../illustrations/browserUpload.svg'
import continuousLink from '../illustrations/continuousLink.svg'
import ownControl from '../illustrations/ownControl.svg'
import supervisedChildren from '../illustrations/supervisedChildren.svg'
import telemedicine from '../illustrations/telemedicine.svg'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { Logo } from '../AppShell/Logo.tsx'
import { carouselMessages as messages } from './carousel.messages.ts'
import * as styles from './EntranceCarousel.css.ts'

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Core's carousel with a clock, and with the reader's wish for stillness. */
function useCarousel(count: number): [CarouselState, Dispatch<CarouselEvent>] {
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

type CarouselItem = { illustration: string; title: string; description: string; picture: string; type: 'doctor' | 'patient' }

const { items } = messages

const carouselItems: readonly CarouselItem[] = [
  { illustration: ownControl, type: 'patient', ...items.ownControl },
  { illustration: supervisedChildren, type: 'patient', ...items.supervisedChildren },
  { illustration: browserUpload, type: 'patient', ...items.browserUpload },
  { illustration: continuousLink, type: 'doctor', ...items.continuousLink },
  { illustration: telemedicine, type: 'doctor', ...items.telemedicine },
]

/**
 * Shows what the product is for, one picture at a time; pauses under the pointer, with the focus inside, and on request.
 * `isBrief`: on a narrow screen only the logo.
 */
export function EntranceCarousel({ isBrief = false }: { isBrief?: boolean }) {
  const [carousel, send] = useCarousel(carouselItems.length)
  return (
    // These listeners only pause it; they operate nothing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only pause it
    <section
      className={isBrief ? styles.heroBrief : styles.hero}
      aria-roledescription={messages.roleDescription}
      aria-label={messages.name}
      onPointerEnter={() => send({ type: 'paused', by: 'hover' })}
      onPointerLeave={() => send({ type: 'resumed', by: 'hover' })}
      onFocus={() => send({ type: 'paused', by: 'focus' })}
      onBlur={() => send({ type: 'resumed', by: 'focus' })}
    >
      <div className={styles.heroLogo}>
        <Logo home={hrefTo('dashboard.overview')} />
        <LanguageSwitch className={styles.heroLanguage} />
      </div>
      <div className={styles.slides} aria-live={carousel.pauses.length > 0 ? 'polite' : 'off'}>
        {carouselItems.map(({ illustration, title, description, picture, type }, index) => (
          <div
            key={title}
            role="group"
            aria-roledescription={messages.slideDescription}
            aria-label={messages.go(index + 1, carouselItems.length)}
            aria-hidden={index !== carousel.index}
            className={`${styles.slide} ${index === carousel.index ? styles.slideShown : ''}`}
          >
            <img
              src={illustration}
              alt={picture}
              width="640"
              height="440"
              className={styles.picture}
              loading={index === 0 ? 'eager' : 'lazy'}
            />
            {type === 'doctor' ? <p className={styles.audience}>{messages.forDoctors}</p> : null}
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.description}>{description}</p>
          </div>
        ))}
      </div>
      <CarouselControls carousel={carousel} send={send} />
    </section>
  )
}

function CarouselControls({ carousel, send }: { carousel: CarouselState; send: Dispatch<CarouselEvent> }) {
  const isPaused = carousel.pauses.includes('button') || carousel.pauses.includes('reducedMotion')
  const togglePause = () => {
    send({ type: isPaused ? 'resumed' : 'paused', by: 'button' })
    // Starting it overrides the preference for reduced motion.
    if (isPaused) send({ type: 'resumed', by: 'reducedMotion' })
  }
  return (
    <div className={styles.controls}>
      <button type="button" className={styles.control} aria-label={messages.previous} onClick={() => send({ type: 'movedPrevious' })}>
        <Icon name="chevron-left" />
      </button>
      {carouselItems.map(({ title }, index) => (
        <button
          key={title}
          type="button"
          className={styles.dot}
          aria-label={messages.go(index + 1, carouselItems.length)}
          aria-current={index === carousel.index}
          onClick={() => send({ type: 'itemSelected', index })}
        >
          <span className={styles.dotMark} />
        </button>
      ))}
      <button type="button" className={styles.control} aria-label={messages.next} onClick={() => send({ type: 'movedNext' })}>
        <Icon name="chevron-right" />
      </button>
      <button type="button" className={styles.pause} aria-label={isPaused ? messages.resume : messages.pause} onClick={togglePause}>
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
    </div>
  )
}
