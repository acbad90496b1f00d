import type { TemplateScreenAnswer } from '#contract/wire/admin/catalogue-templates.ts'

type Named = Pick<TemplateScreenAnswer, 'sources' | 'attestations'>

const LONGEST = 80

/** What a check says, with the names that stand on the screen in place of the mapping's own: `“Day of signing” has no place`. */
export function faultWords(message: string, { sources, attestations }: Named): string {
  const labels = new Map([
    ...attestations.map(({ id, text }): [string, string] => [id, text]),
    ...sources.map(({ from, label }): [string, string] => [from, label]),
  ])
  return message.replaceAll(/"([^"\s]+)"/g, (quoted, name: string) => {
    const label = labels.get(name)
    return label === undefined ? quoted : `“${short(label)}”`
  })
}

function short(label: string): string {
  return label.length > LONGEST ? `${label.slice(0, LONGEST - 1).trimEnd()}…` : label
}
