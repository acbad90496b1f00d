import type { SuitFieldValues } from '#contract/wire/admin/catalogue-fields.ts'

type Asked = Pick<SuitFieldValues, 'fileable' | 'proofKind' | 'terms'>

/** Why claims that are prepared by a settlement's terms would be refused, or lack an answer that was given. */
export function termsFaults({ fileable, proofKind, terms }: Asked): string[] {
  if (!terms)
    return fileable ? ['Claims can be prepared only with questions and attestations.'] : []
  const { eligibility, form, attestations } = terms
  const lists = { eligibility, form, attestations }
  const twins = Object.entries(lists).flatMap(([list, parts]) =>
    twiceIn(parts).map(
      (id) => `“${id}” stands twice in “${list}”: one answer would be taken for both.`,
    ),
  )
  return fileable ? [...twins, ...notAskedFor({ proofKind, terms })] : twins
}

/** What a settlement wants to see with a claim and its form does not ask for. */
function notAskedFor({
  proofKind,
  terms: { proof, identifier },
}: Pick<Asked, 'proofKind'> & { terms: NonNullable<Asked['terms']> }): string[] {
  if (proof?.use === 'required') return []
  if (proofKind === 'documents')
    return ['It wants documents, and its terms do not say which (“proof”, required).']
  if (proofKind === 'unknown') return ['Nobody knows yet what a claim has to show (“Proof”).']
  const asksForId = proofKind !== 'notice-id' || identifier.use !== 'none'
  return asksForId ? [] : ['It wants the ID of a notice, and its terms do not ask for one.']
}

function twiceIn(parts: readonly { id: string }[]): string[] {
  const ids = parts.map(({ id }) => id)
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) < at))]
}
