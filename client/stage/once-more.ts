const AGAIN_MS = 400

/**
 * Tries once more where the connection broke: whoever goes by train loses a connection, not the network. For what may be
 * done twice.
 * @throws what the last try threw
 */
export async function onceMore<Result>(
  attempt: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    const isLost = error instanceof TypeError && !signal?.aborted
    if (!isLost || !navigator.onLine) throw error
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return attempt()
  }
}
