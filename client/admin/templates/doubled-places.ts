import type { FormMapping, MappedField } from '#contract/form-mapping.ts'
import type { TemplateScreenAnswer } from '#contract/wire/admin/catalogue-templates.ts'
import { faultWords } from './fault-words.ts'

interface Place {
  page: number
  /** As it is called where it is chosen. */
  called: string
  mapped: MappedField
}

/**
 * Answers that would be written alike in several places of one page, a sentence each: no check refuses that, since many forms ask
 * for a name twice.
 */
export function doubledPlaces(mapping: FormMapping, answer: TemplateScreenAnswer): string[] {
  const alike = Map.groupBy(placesOf(mapping, answer), ({ page, mapped: { from, as = {} } }) => {
    const way = Object.entries(as).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return JSON.stringify([page, from, way])
  })
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return []
    const places = [first, ...others].map(({ called }) => called).join(', ')
    const words = `"${first.mapped.from}" is written ${others.length + 1} times on page ${first.page}: ${places}`
    return [faultWords(words, answer)]
  })
}

/** A field that the file shows several times on a page is one place: that is how its maker wants it. */
function placesOf({ fields, positions }: FormMapping, { fields: known }: TemplateScreenAnswer) {
  const inFields = known.flatMap(({ name, boxes }): Place[] => {
    const mapped = fields[name]
    if (!mapped) return []
    const pages = new Set(boxes.filter(({ hidden }) => !hidden).map(({ page }) => page))
    return [...pages].map((page) => ({ page, called: `field “${name}”`, mapped }))
  })
  const inBoxes = positions.map((mapped, at) => ({
    page: mapped.page,
    called: `box ${at + 1}`,
    mapped,
  }))
  return [...inFields, ...inBoxes]
}
