import { useEffect, useRef } from 'react'

/** Whose turn it is: an answer to what the page said before it was changed, or left, may no longer be shown. */
export function useTurn() {
  const turn = useRef(0)
  const end = () => void (turn.current += 1)
  useEffect(() => end, [])

  /** @returns whether it is still the turn that begins now */
  function begin(): () => boolean {
    end()
    const mine = turn.current
    return () => turn.current === mine
  }

  return { begin, end }
}
