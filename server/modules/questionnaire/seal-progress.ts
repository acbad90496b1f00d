import type { ModelObject } from 'objection'
import { isRecord } from '#contract/is-record.ts'
import type { Tools } from '../../tools.ts'
import type { PersonalPart, Progress } from './progress.ts'
import type { Questionnaire } from './questionnaire.model.ts'

type Columns = Omit<ModelObject<Questionnaire>, 'visitorId'>

/**
 * A session as its row holds it: the personal part sealed, the rest in columns. Whoever sent or wrote them: a bank's name and
 * digits are not kept here, because this row may outlive the link that they belong to.
 */
export function sealProgress({ secrets }: Pick<Tools, 'secrets'>, progress: Progress): Columns {
  const { answers, addresses, plaidAccounts: told, email, ...columns } = progress
  const plaidAccounts = told.map((account) => (isRecord(account) ? unnamed(account) : account))
  const personal: PersonalPart = { answers, addresses, plaidAccounts, email }
  return { ...columns, sealed: secrets.seal('questionnaire', JSON.stringify(personal)) }
}

function unnamed(account: Record<string, unknown>): object {
  const { institution: _, mask: __, ...kept } = account
  return kept
}

/** The session of a row; undefined when it is corrupt, which is logged (SPEC §8). */
export function openProgress(
  { secrets, log }: Pick<Tools, 'secrets' | 'log'>,
  row: Questionnaire,
): Progress | undefined {
  const { visitorId: _, sealed, ...columns } = row.toJSON() as ModelObject<Questionnaire>
  try {
    const personal = JSON.parse(secrets.open('questionnaire', sealed).toString()) as PersonalPart
    return { ...columns, ...personal }
  } catch (error) {
    log.error({ event: 'questionnaire-corrupt', error })
    return undefined
  }
}
