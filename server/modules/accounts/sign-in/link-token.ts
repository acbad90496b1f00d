import { randomBytes } from 'node:crypto'
import type { Tools } from '../../../tools.ts'

const CHANCE_BYTES = 16
const CHANCE_LENGTH = 22
const MARK_LENGTH = 21

type Signing = Pick<Tools, 'secrets'>

interface Asked {
  browserId: string
}

/**
 * A token that says itself which browser asked for it, to us alone: 128 random bits and 126 of a keyed hash of them and the
 * browser. Nothing about the browser has to be stored with it.
 */
export function newLinkToken(tools: Signing, { browserId }: Asked): string {
  const chance = randomBytes(CHANCE_BYTES).toString('base64url')
  return chance + markOf(tools, { chance, browserId })
}

/** Whether a browser is the one that asked for a link. */
export function isLinkOf(tools: Signing, { token, browserId }: Asked & { token: string }): boolean {
  const chance = token.slice(0, CHANCE_LENGTH)
  return token.slice(CHANCE_LENGTH) === markOf(tools, { chance, browserId })
}

function markOf({ secrets }: Signing, { chance, browserId }: Asked & { chance: string }): string {
  return secrets.sign('link-of-browser', `${chance} ${browserId}`).slice(0, MARK_LENGTH)
}
