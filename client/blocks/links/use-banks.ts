import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { type Banks, finishBank, listBanks } from './bank-calls.ts'

const LOOK_MS = 2_000
/** A bank that takes longer is looked at when the page is opened again. */
const MOST_LOOKS = 60

export interface KnownBanks {
  state: 'loading' | 'ready' | 'failed'
  banks: Banks
  /** What came of the bank’s page that somebody just left. */
  came: 'waiting' | 'left' | 'away' | undefined
  load: () => Promise<void>
}

/** The linked banks; whoever comes back from a bank’s page has its link finished first. */
export function useBanks(): KnownBanks {
  const [state, setState] = useState<KnownBanks['state']>('loading')
  const [banks, setBanks] = useState<Banks>({ mode: 'sandbox', links: [] })
  const [came, setCame] = useState<KnownBanks['came']>()
  const [looks, setLooks] = useState(0)

  const load = useCallback(async () => {
    try {
      setBanks(await listBanks())
      setState('ready')
    } catch (error) {
      logFailure('Linked banks could not be listed', error)
      setState('failed')
    }
  }, [])

  useEffect(() => {
    const left = leftPage()
    void (left ? finish(left).then(setCame) : Promise.resolve()).then(load)
  }, [load])

  const isReading = banks.links.some(({ standing }) => standing === 'reading')
  useEffect(() => {
    if (!isReading || looks >= MOST_LOOKS) return
    const timer = setTimeout(() => void load().then(() => setLooks((now) => now + 1)), LOOK_MS)
    return () => clearTimeout(timer)
  }, [isReading, looks, load])

  return { state, banks, came, load }
}

/** Which link the address names; a reload then asks nothing again. */
function leftPage(): { id: string; proof: string } | undefined {
  const url = new URL(location.href)
  const id = url.searchParams.get('link')
  const proof = url.searchParams.get('proof') ?? ''
  if (!id) return undefined
  url.searchParams.delete('link')
  url.searchParams.delete('proof')
  history.replaceState(history.state, '', url)
  return { id, proof }
}

async function finish(left: { id: string; proof: string }): Promise<KnownBanks['came']> {
  try {
    const { state } = await finishBank(left)
    return state === 'shared' ? undefined : state
  } catch (error) {
    logFailure('A bank could not be linked', error)
    return error instanceof ApiError && error.status === 404 ? 'left' : 'away'
  }
}
