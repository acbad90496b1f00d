import { session } from './session.ts'

interface Offer {
  stepId: string
  fieldId: string
  value: string
}

interface Keeping {
  /** Whether the server was asked already for what it keeps of this visitor. */
  isJoined: () => boolean
  /** Asks it, and ends whether it could be asked or not. */
  load: () => Promise<void>
  keep: (offer: Offer) => void
  /** Shows it, and saves nothing. */
  show: (offer: Offer) => void
}

/** Answers that nobody gave: each is kept only where the server, once it was asked, has none. */
export function createOffers({ isJoined, load, keep, show }: Keeping) {
  let waiting: Offer[] = []

  function take(): void {
    const taken = waiting
    waiting = []
    for (const offer of taken) {
      const now = valueOf(offer)
      if (!now || now === offer.value) keep(offer)
    }
  }

  /** Where the server cannot be asked the value is shown, and nothing is saved of it before it could. */
  async function add(offer: Offer): Promise<void> {
    waiting.push(offer)
    if (isJoined()) return take()
    await load()
    if (!isJoined() && waiting.includes(offer) && !valueOf(offer)) show(offer)
  }

  return { add, take, forget: () => void (waiting = []) }
}

function valueOf({ stepId, fieldId }: Offer): unknown {
  return session.get().answers[stepId]?.[fieldId]
}
