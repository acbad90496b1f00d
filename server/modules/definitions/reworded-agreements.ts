import type { Section } from '#contract/definitions/section.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { type Place, stepsOf } from './sections-of.ts'

interface Agreement {
  file: string
  pointer: string
  /** Names it among all of a flow, wherever it stands. */
  name: string
  version: string
  words: string
}

/**
 * Words that somebody agrees to and that an edit changes under the version that they had: who agreed to the ones before would count
 * as having agreed to these.
 */
export function rewordedAgreements(before: DefinitionSet, after: DefinitionSet): Fault[] {
  const old = new Map(agreementsIn(before).map((one) => [one.name, one]))
  return agreementsIn(after).flatMap(({ file, pointer, name, version, words }) => {
    const was = old.get(name)
    if (!was || was.version !== version || was.words === words) return []
    const reason = `reads otherwise than what people agreed to as "${version}", and would be kept as the same: write another version, unless it means the same`
    return [{ file, pointer, reason }]
  })
}

function agreementsIn(set: DefinitionSet): Agreement[] {
  return stepsOf(set).flatMap((step) =>
    step.value.blocks.flatMap((block, index) => agreementOf(step, block, index)),
  )
}

function agreementOf(
  { file, pointer, value }: Place<{ id: string }>,
  { type, props }: Section,
  index: number,
): Agreement[] {
  const at = `${pointer}/blocks/${index}/props`
  if (type === 'welcome-form') {
    const [name, words] = [`${file} ${value.id}`, JSON.stringify(props.agree)]
    return [{ file, pointer: `${at}/agree`, name, version: props.agreeVersion, words }]
  }
  if (type !== 'consent') return []
  const name = `${file} ${value.id} ${props.field}`
  const { version } = props
  return [{ file, pointer: `${at}/label`, name, version, words: JSON.stringify(props.label) }]
}
