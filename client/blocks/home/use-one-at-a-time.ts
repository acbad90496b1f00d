import { useRef, useState } from 'react'
import { logFailure } from '../../stage/log-failure.ts'

/** Clips of which one plays at a time: playing one pauses the others and takes them back to their poster (SPEC §4). */
export function useOneAtATime() {
  const films = useRef(new Map<number, HTMLVideoElement>())
  const [playing, setPlaying] = useState<number | null>(null)

  function refFor(index: number) {
    return (film: HTMLVideoElement | null) => {
      if (film) films.current.set(index, film)
      else films.current.delete(index)
    }
  }

  async function play(index: number): Promise<void> {
    const film = films.current.get(index)
    if (!film) return
    for (const [other, one] of films.current) if (other !== index) rewind(one)
    setPlaying(index)
    try {
      await film.play()
      film.focus()
    } catch (error) {
      logFailure('The clip could not be played', error)
      setPlaying((current) => (current === index ? null : current))
    }
  }

  function end(index: number): void {
    const film = films.current.get(index)
    if (film) rewind(film)
    setPlaying(null)
  }

  return { playing, refFor, play: (index: number) => void play(index), end }
}

function rewind(film: HTMLVideoElement): void {
  film.pause()
  film.currentTime = 0
  // A clip that has been loaded shows its first frame; while it waits to be loaded anew the poster shows through.
  film.preload = 'none'
  if (film.readyState > 0) film.load()
}
