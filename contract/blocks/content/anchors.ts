import type { Section } from '../../definitions/section.ts'

/** What addresses may name behind '#' on a page: each section, and the chapters of a text. */
export function anchorsIn(sections: readonly Section[]): { id: string; pointer: string }[] {
  return sections.flatMap((section, index) => [
    { id: section.id, pointer: `/sections/${index}/id` },
    ...(section.type === 'prose'
      ? section.props.items.flatMap((item, at) =>
          'id' in item && item.id
            ? [{ id: item.id, pointer: `/sections/${index}/props/items/${at}/id` }]
            : [],
        )
      : []),
  ])
}
