import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { type Banks, finishBank, listBanks } from './bank-calls.ts'

const LOOK_MS = 2_000
/** A bank that takes longer is looked at when the page is opened again. */
const MOST_LOOKS = 60
/** What came of a bank’s page is asked for a little longer than one call may hold the question. */
const ASK_MS = 5_000
const MOST_ASKS = 15

export interface KnownBanks {
  state: 'loading' | 'ready' | 'failed'
  banks: Banks
  /** What came of the bank’s page that somebody just left; `unsure`: nobody knows yet. */
  came: 'waiting' | 'left' | 'unsure' | undefined
  load: () => Promise<void>
}

/** The linked banks; whoever comes back from a bank’s page has its link finished first. */
export function useBanks(): KnownBanks {
  const [state, setState] = useState<KnownBanks['state']>('loading')
  const [banks, setBanks] = useState<Banks>({ mode: 'sandbox', links: [] })
  const [came, setCame] = useState<KnownBanks['came']>()
  const [looks, setLooks] = useState(0)
  const [asks, setAsks] = useState(0)
  const left = useRef<Left>(undefined)

  const list = useCallback(async () => {
    try {
      setBanks(await listBanks())
      setState('ready')
    } catch (error) {
      logFailure('Linked banks could not be listed', error)
      setState('failed')
    }
  }, [])

  const load = useCallback(async () => {
    if (left.current) {
      const told = await finish(left.current)
      setCame(told)
      if (told === undefined || told === 'left') {
        left.current = undefined
        forgetPage()
      }
    }
    await list()
    setLooks(0)
  }, [list])

  useEffect(() => {
    left.current = leftPage()
    void load()
  }, [load])

  const isOpen = (came === 'waiting' && asks < MOST_ASKS) || came === 'unsure'
  useEffect(() => {
    if (!isOpen || asks >= MOST_ASKS) return
    const timer = setTimeout(() => void load().then(() => setAsks((now) => now + 1)), ASK_MS)
    return () => clearTimeout(timer)
  }, [isOpen, asks, load])

  const isReading = banks.links.some(({ standing }) => standing === 'reading')
  useEffect(() => {
    if (!isReading || looks >= MOST_LOOKS) return
    const timer = setTimeout(() => void list().then(() => setLooks((now) => now + 1)), LOOK_MS)
    return () => clearTimeout(timer)
  }, [isReading, looks, list])

  return { state, banks, came: isOpen ? 'unsure' : came, load }
}

interface Left {
  id: string
  proof: string
}

/** Which link the address names; it does so until its end is known, so that a reload asks again. */
function leftPage(): Left | undefined {
  const url = new URL(location.href)
  const id = url.searchParams.get('link')
  const proof = url.searchParams.get('proof') ?? ''
  return id ? { id, proof } : undefined
}

function forgetPage(): void {
  const url = new URL(location.href)
  url.searchParams.delete('link')
  url.searchParams.delete('proof')
  history.replaceState(history.state, '', url)
}

async function finish(left: Left): Promise<KnownBanks['came']> {
  try {
    const { state } = await finishBank(left)
    return state === 'shared' ? undefined : state
  } catch (error) {
    logFailure('A bank could not be linked', error)
    return error instanceof ApiError && error.status === 404 ? 'left' : 'unsure'
  }
}
