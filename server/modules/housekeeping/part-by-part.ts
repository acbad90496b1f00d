import type { Tools } from '../../tools.ts'

/** What is to be done, by its name; each tells how many it was. */
export type Parts = Readonly<Record<string, () => Promise<number>>>

/**
 * Does one part after the other. One that fails is logged, and keeps none of the others from being done.
 * @returns how many each part was
 * @throws Error naming those that failed, once all others are done: worth another try
 */
export async function partByPart(
  { log }: Pick<Tools, 'log'>,
  parts: Parts,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  const failed: string[] = []
  for (const [part, run] of Object.entries(parts)) {
    try {
      done[part] = await run()
    } catch (error) {
      log.error({ event: 'not-swept', part, error })
      failed.push(part)
    }
  }
  if (failed.length > 0) throw new Error(`Not swept: ${failed.join(', ')}`)
  return done
}
