import { useId, useMemo, useState } from 'react'
import { randomId } from '#contract/random-id.ts'
import { blocksAt, type Place } from './document/places.ts'
import type { Editing } from './editing.ts'
import { usePreview, type ViewAs } from './preview/use-preview.ts'
import { shownSections } from './shown-sections.ts'

const newcomer: ViewAs = { device: 'phone' }

/** The picture of what is edited: of a flow the chosen step, whose blocks are chosen in it. */
export function useBenchPreview(editing: Editing) {
  const { content } = editing
  const [viewAs, setViewAs] = useState(newcomer)
  const picture = usePicture(editing, viewAs)
  const routes = useMemo(() => plainRoutes(content['routes']), [content])
  return { ...picture, viewAs, setViewAs, routes }
}

/** The same for somebody else who looks at it: each caller has a picture of its own. */
export function usePicture({ name, content, place, choose }: Editing, viewAs: ViewAs) {
  const slot = useId().replaceAll(/[^A-Za-z0-9]/g, '')
  const [tag] = useState(() => randomId().slice(0, 8))
  const isFlow = name.kind === 'flow'
  const preview = usePreview(name, {
    content,
    viewAs,
    slot: `${slot}${tag}`,
    ...(isFlow && place.id && { step: place.id }),
  })
  const drawn = isFlow ? blocksAt(content, place) : '/sections'
  const shown = useMemo(() => shownSections(content, drawn, viewAs), [content, drawn, viewAs])
  return {
    preview,
    shown,
    chosen: isFlow ? place.block : place.id,
    choose: (id: string) => choose(isFlow ? blockPlace(place, id) : { list: '/sections', id }),
  }
}

function blockPlace({ list = '/steps', id }: Place, block: string): Place {
  return { list, ...(id && { id }), block }
}

/** Addresses without a part that stands for something. */
function plainRoutes(routes: unknown): string[] {
  const all = Array.isArray(routes) ? routes.map(String) : []
  return all.filter((route) => !route.includes(':'))
}
