import type { ClaimAnswers } from '#contract/wire/claims.ts'
import type { Tools } from '../../tools.ts'

const PURPOSE = 'claim-answers'

/** A claim's answers as they are stored. */
export function sealAnswers({ secrets }: Pick<Tools, 'secrets'>, answers: ClaimAnswers): Buffer {
  return secrets.seal(PURPOSE, JSON.stringify(answers))
}

/** @throws Error when they were changed, or sealed with another SECRET_KEY */
export function openAnswers({ secrets }: Pick<Tools, 'secrets'>, sealed: Uint8Array): ClaimAnswers {
  return JSON.parse(secrets.open(PURPOSE, sealed).toString()) as ClaimAnswers
}
