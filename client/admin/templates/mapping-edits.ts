import type { FormMapping, MappedField, MappedHow, MappedPosition } from '#contract/form-mapping.ts'
import type { AnswerSource, TemplateFieldView } from '#contract/wire/admin/catalogue-templates.ts'

/** A place of the form that is being looked at: a field by its name, or a box by its number. */
export type PlaceKey = { field: string } | { position: number }

/** Whether both are the same field or the same box; false while none is chosen. */
export function isSamePlace(one: PlaceKey | undefined, other: PlaceKey): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What a place takes by now; nothing for a field that takes nothing. */
export function mappedAt(mapping: FormMapping, key: PlaceKey): MappedField | undefined {
  return 'field' in key ? mapping.fields[key.field] : mapping.positions[key.position]
}

/** The mapping with a place taking something else; without `mapped` a field takes nothing and a box is gone. */
export function withPlace(
  mapping: FormMapping,
  key: PlaceKey,
  mapped: MappedField | undefined,
): FormMapping {
  if ('position' in key) {
    const positions = mapping.positions.flatMap((position, index) => {
      if (index !== key.position) return [position]
      if (!mapped) return []
      const { from: _from, as: _as, ...box } = position
      return [{ ...box, ...mapped }]
    })
    return { ...mapping, positions }
  }
  const { [key.field]: _, ...others } = mapping.fields
  return { ...mapping, fields: mapped ? { ...others, [key.field]: mapped } : others }
}

/** The mapping with a box moved, or written in another way. */
export function withBox(
  mapping: FormMapping,
  index: number,
  changes: Partial<MappedPosition>,
): FormMapping {
  const positions = mapping.positions.map((position, at) =>
    at === index ? withoutNothing({ ...position, ...changes }) : position,
  )
  return { ...mapping, positions }
}

function withoutNothing(position: MappedPosition): MappedPosition {
  return Object.fromEntries(
    Object.entries(position).filter(([, value]) => value !== undefined && value !== false),
  ) as MappedPosition
}

/** How an answer is written on a field unless somebody says otherwise; of several boxes each is for an answer of its own. */
export function usualWay(
  { kind, values }: Pick<AnswerSource, 'kind' | 'values'>,
  field: Pick<TemplateFieldView, 'kind' | 'options'> | undefined,
  ticked: readonly string[] = [],
): MappedHow | undefined {
  if (kind === 'day') return { how: 'date', format: 'MM/DD/YYYY' }
  if (field?.kind === 'checkbox' && kind !== 'tick') {
    return tickOf([...values.filter((value) => !ticked.includes(value)), ...values])
  }
  const options = field?.options ?? []
  if (options.length === 0 || field?.kind === 'checkbox' || values.length === 0) return undefined
  return { how: 'choose', options: optionsFor(values, options) }
}

/** What an answer is written as once somebody chose the way; nothing where it is written as it is. */
export function wayOf(
  how: string,
  { values }: Pick<AnswerSource, 'values'>,
  field: Pick<TemplateFieldView, 'options'> | undefined,
): MappedHow | undefined {
  if (how === 'tick') return tickOf(values)
  if (how === 'date') return { how, format: 'MM/DD/YYYY' }
  if (how === 'digits' || how === 'initials') return { how }
  if (how === 'name') return { how, part: 'first' }
  return how === 'choose' ? { how, options: optionsFor(values, field?.options ?? []) } : undefined
}

/** A tick stands for one of several answers; what is answered in words has none. */
function tickOf([when]: readonly string[]): MappedHow | undefined {
  return when === undefined ? undefined : { how: 'tick', when }
}

/** Answers and options that are worded alike belong together; the others, '' until then, are for a person to choose. */
function optionsFor(values: readonly string[], options: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    values.map((value) => {
      const others = values.filter((other) => other !== value)
      return [value, optionLike(value, { options, others })]
    }),
  )
}

/** The only one that says the answer in its first words, or by the letter that no other answer begins with: `Y` for “yes”. */
function optionLike(
  value: string,
  { options, others }: { options: readonly string[]; others: readonly string[] },
): string {
  const said = inWords(value)
  const isOnly = others.every((other) => inWords(other)[0] !== said[0])
  const same = options.find((option) => inWords(option) === said)
  const alike = options.filter((option) => {
    const offered = inWords(option)
    const isLetter = /^[a-z]$/.test(offered)
    return isLetter
      ? isOnly && said.startsWith(offered)
      : said !== '' && offered.startsWith(`${said} `)
  })
  return same ?? (alike.length === 1 ? alike[0]! : '')
}

/** 'direct deposit' for “Direct-Deposit”. */
function inWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The answers of a source that other boxes are ticked for. */
export function tickedFor({ fields, positions }: FormMapping, source: string): string[] {
  return [...Object.values(fields), ...positions].flatMap(({ from, as }) =>
    from === source && as?.how === 'tick' ? [as.when] : [],
  )
}

/** Sources that have a place, on the form or in words. */
export function placedSources({
  fields,
  positions,
  notOnForm,
  printedOnForm,
}: FormMapping): Set<string> {
  return new Set([
    ...Object.values(fields).map(({ from }) => from),
    ...positions.map(({ from }) => from),
    ...notOnForm,
    ...printedOnForm.map((id) => `attestation.${id}`),
  ])
}
