import { meant } from '#contract/definitions/meant.ts'
import { isRecord } from '#contract/is-record.ts'
import type { Pieces, Schema } from '../../parts/schema-form/schema.ts'
import { plainWords } from '../../parts/schema-form/words-of.ts'
import { blockMenu, menuEntryOf } from '../blocks/block-menu.ts'
import type { Place } from '../document/places.ts'
import type { Editing } from '../editing.ts'
import { lists, propsSchema, schemaWithout, sectionSchema, stepSchema } from './part-schemas.ts'

/** What the chosen place is edited by. */
export interface Forms {
  title: string
  about: string
  json: Schema
  /** Of its content; of a type that is none there is the JSON alone. */
  main?: { below: string; schema: Schema; except: readonly string[] }
  /** Who sees it, and with which data. */
  around?: { schema: Schema; except: readonly string[] }
  hasVariants: boolean
}

/** The forms of a section, a step, a block or the definition itself. */
export function formsOfPlace(
  { list, id, block }: Place,
  { type, ...whole }: Pick<Editing, 'name' | 'schema' | 'pieces'> & { type: unknown },
): Forms {
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

function blockForms(title: string, type: unknown, pieces: Pieces): Forms {
  const json = sectionSchema(type, pieces)
  const own = propsSchema(type, pieces)
  if (!json || !own) return { title, about: unknownWords(type), json: {}, hasVariants: false }
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

function unknownWords(type: unknown): string {
  const name = plainWords(type)
  const called = name ? name + meant(name, Object.keys(blockMenu)) : 'that'
  return `There is no block called ${called}. Write another type, or remove it.`
}

/** The block type of what is chosen. */
export function typeOf(item: unknown): unknown {
  return isRecord(item) ? item['type'] : undefined
}
