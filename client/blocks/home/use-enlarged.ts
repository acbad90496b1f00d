import { useEffect, useState } from 'react'
import { useStage } from '../../stage/stage.ts'

const ENLARGE_AFTER = 800

/** True 800 ms after the page is shown, where the design or the address asks for an enlarged first row (SPEC §4). */
export function useEnlarged(asked: boolean | undefined): boolean {
  const { facts } = useStage()
  const [enlarged, setEnlarged] = useState(false)
  const wanted = asked || facts['query.forcePopup'] === true

  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => setEnlarged(true), ENLARGE_AFTER)
    return () => clearTimeout(timer)
  }, [wanted])

  return wanted && enlarged
}
