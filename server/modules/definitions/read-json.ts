import { parse } from '@humanwhocodes/momoa'
import { jsonSlip } from '#contract/definitions/json-slips.ts'

/** Where a text stops being JSON, and what is wrong there. */
interface Break {
  /** From 1. */
  line: number
  reason: string
}

/**
 * What a JSON text holds.
 * @throws SyntaxError when it is no JSON: what is wrong where it stops being some, in words of those who write it
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SyntaxError(breakIn(text)?.reason ?? (error as Error).message, { cause: error })
  }
}

/** Undefined when the text is JSON. */
export function breakIn(text: string): Break | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const { message } = error as Error
    const at = offsetIn(text, message)
    return {
      line: text.slice(0, at).split('\n').length,
      reason: `is no JSON: ${jsonSlip(text, at, message) ?? message}`,
    }
  }
}

/** Node names the place of some breaks only, momoa that of all but signs that no text may have as they are. */
function offsetIn(text: string, message: string): number {
  const named = /at position (\d+)/.exec(message)?.[1]
  if (named !== undefined) return Number(named)
  if (message.startsWith('Unexpected end')) return text.length
  try {
    parse(text)
  } catch (error) {
    const { offset } = error as { offset?: number }
    if (offset !== undefined) return offset
  }
  return text.length
}
