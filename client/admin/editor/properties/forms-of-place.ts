import { isRecord } from '#contract/is-record.ts'
import type { Pieces, Schema } from '../../parts/schema-form/schema.ts'
import { menuEntryOf } from '../blocks/block-menu.ts'
import type { Place } from '../document/places.ts'
import type { Editing } from '../editing.ts'
import { lists, propsSchema, schemaWithout, sectionSchema, stepSchema } from './part-schemas.ts'

/** What the chosen place is edited by. */
export interface Forms {
  title: string
  about: string
  json: Schema
  /** Of its content. */
  main: { below: string; schema: Schema; except: readonly string[] }
  /** Who sees it, and with which data. */
  around?: { schema: Schema; except: readonly string[] }
  hasVariants: boolean
}

/** The forms of a section, a step, a block or the definition itself; undefined for a type that is none. */
export function formsOfPlace(
  { list, id, block }: Place,
  { type, ...whole }: Pick<Editing, 'name' | 'schema' | 'pieces'> & { type: unknown },
): Forms | undefined {
  if (!list || !id) return definitionForms(whole)
  if (list !== '/sections' && !block) return stepForms(list, id, whole)
  return blockForms(block ?? id, type, whole.pieces)
}

function definitionForms({ name, schema }: Pick<Editing, 'name' | 'schema'>): Forms {
  const main = { below: '', schema: schemaWithout(schema, lists), except: lists }
  return {
    title: name.id,
    about: `The ${name.kind} itself`,
    json: schema,
    main,
    hasVariants: false,
  }
}

function stepForms(
  list: string,
  id: string,
  { schema, pieces }: Pick<Editing, 'schema' | 'pieces'>,
): Forms {
  const json = stepSchema(schema, list, pieces)
  const except = ['id', 'blocks', 'variants']
  const main = { below: '', schema: schemaWithout(json, except), except }
  return { title: id, about: 'A step', json, main, hasVariants: true }
}

function blockForms(title: string, type: unknown, pieces: Pieces): Forms | undefined {
  const json = sectionSchema(type, pieces)
  const own = propsSchema(type, pieces)
  if (!json || !own) return undefined
  const except = ['id', 'type', 'props', 'variants']
  return {
    title,
    about: menuEntryOf(type).about,
    json,
    main: { below: '/props', schema: own, except: [] },
    around: { schema: schemaWithout(json, except), except },
    hasVariants: true,
  }
}

/** The block type of what is chosen. */
export function typeOf(item: unknown): unknown {
  return isRecord(item) ? item['type'] : undefined
}
