import { valueAt } from '../../parts/schema-form/pointers.ts'
import { experimentsIn } from '../document/experiments-in.ts'
import { pointerAt } from '../document/places.ts'
import type { Editing } from '../editing.ts'

/**
 * Experiments that the picture may show variations of, that of the chosen part first: of a flow those of the step that is drawn,
 * and an experiment by itself.
 */
export function triedIn({
  name,
  content,
  place,
}: Pick<Editing, 'name' | 'content' | 'place'>): string[] {
  if (name.kind === 'experiment') return [name.id]
  const at = (somewhere: Editing['place']) => {
    const pointer = pointerAt(content, somewhere)
    return pointer === undefined ? [] : experimentsIn(valueAt(content, pointer))
  }
  const { block: _block, ...drawn } = place
  const all = name.kind === 'flow' ? at(drawn) : experimentsIn(content)
  return [...new Set([...(place.id ? at(place) : []), ...all])]
}
