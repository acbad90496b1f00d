const PATIENCE_MS = 5_000
const MOST_BYTES = 1_048_576

/**
 * Reads what GrowthBook's host says of features: `{ features: { <id>: { defaultValue, rules } } }`.
 * It is asked at this address alone, never where it is redirected to.
 * @throws Error when it does not answer in 5 s, answers anything but 200, or with something else
 */
export async function readFeatures(
  address: string,
  stopped: AbortSignal,
): Promise<Record<string, unknown>> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)])
  const headers = { accept: 'application/json' }
  const answer = await fetch(address, { signal, redirect: 'manual', headers })
  if (answer.status !== 200) {
    await answer.body?.cancel()
    throw new Error(`the host of features answered ${answer.status}`)
  }
  const { features } = (JSON.parse(await textOf(answer)) ?? {}) as { features?: unknown }
  if (typeof features !== 'object' || features === null || Array.isArray(features))
    throw new Error('the host of features sent none')
  return features as Record<string, unknown>
}

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > MOST_BYTES) throw new Error(`the host of features sent too much`)
  }
  return text + decoder.decode()
}
