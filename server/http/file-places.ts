import { Problem } from '../problem.ts'

/** In one process, so that files on their way or at work never fill its memory: at most some 300 MB. */
const MOST_AT_ONCE = 16
/** Few enough that no browser, and no address, takes the places of all the others. */
const MOST_OF_A_VISITOR = 2
const MOST_OF_AN_ADDRESS = 3
const RETRY_AFTER_SECONDS = '5'

interface Sender {
  visitorId: string
  /** The client's address, believed only as far as TRUSTED_PROXIES says. */
  address: string
}

const underWay = new Set<Sender>()

/**
 * Does what there is to do with a file, from its first byte to the end of the work, when there is a place for it.
 * @throws Problem too-many-requests (this visitor or address sends enough already), unavailable (everybody does)
 */
export async function withPlace<Result>(
  { visitorId, address }: Sender,
  work: () => Promise<Result>,
): Promise<Result> {
  const others = [...underWay]
  const ofVisitor = others.filter((one) => one.visitorId === visitorId).length
  const ofAddress = others.filter((one) => one.address === address).length
  const headers = { 'retry-after': RETRY_AFTER_SECONDS }
  if (ofVisitor >= MOST_OF_A_VISITOR || ofAddress >= MOST_OF_AN_ADDRESS) {
    throw new Problem('too-many-requests', { headers })
  }
  if (underWay.size >= MOST_AT_ONCE) throw new Problem('unavailable', { headers })

  const place = { visitorId, address }
  underWay.add(place)
  try {
    return await work()
  } finally {
    underWay.delete(place)
  }
}
