import { Play } from 'lucide-react'
import { type Ref, useState } from 'react'
import { flushSync } from 'react-dom'
import css from './testimonials.module.css'
import { say } from '../../words/say.ts'

interface FilmProps {
  name: string
  sources: readonly string[]
  poster: string
  captions?: string
  playing: boolean
  filmRef: Ref<HTMLVideoElement>
  onPlay: () => void
  onEnd: () => void
}

/**
 * A clip behind its poster. Nothing of the clip is fetched before somebody presses play, nor is it named: WebKit calls a page with
 * clips that wait loaded three seconds late. The poster, which is a picture of its own and shows through as long as there is no
 * clip, is fetched when it comes near.
 */
export function TestimonialFilm(film: FilmProps) {
  const { name, sources, poster, captions, playing, filmRef, onPlay, onEnd } = film
  const [isWanted, setWanted] = useState(false)
  function play() {
    // What plays is there before it is to play.
    flushSync(() => setWanted(true))
    onPlay()
  }
  return (
    <div className={css.film}>
      <img src={poster} alt="" loading="lazy" />
      <video
        ref={filmRef}
        preload={isWanted ? 'auto' : 'none'}
        playsInline
        controls={playing}
        tabIndex={playing ? 0 : -1}
        aria-label={`${say('Clip of')} ${name}`}
        onEnded={onEnd}
      >
        {isWanted &&
          sources.map((src) => (
            <source key={src} src={src} type={`video/${src.split('.').pop()}`} />
          ))}
        <track kind="captions" srcLang="en" label="English" src={captions} />
      </video>
      {!playing && (
        <button
          type="button"
          className={css.play}
          aria-label={`${say('Play the clip of')} ${name}`}
          onClick={play}
        >
          <span>
            <Play size={28} />
          </span>
        </button>
      )}
    </div>
  )
}
