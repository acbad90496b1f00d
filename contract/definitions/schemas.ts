import type { TSchema } from 'typebox'
import { blocks } from '../blocks/index.ts'
import { actionSchema } from './actions.ts'
import { conditionSchema } from './condition.ts'
import { Experiment } from './experiment.ts'
import { Flow } from './flow.ts'
import { Page } from './page.ts'
import { blockPiece, PIECES_FILE, type PieceName } from './piece.ts'
import { Section, adaptationSchema, patchSchema, sectionSchema, variantsSchema } from './section.ts'
import { Site } from './site.ts'
import { sourceSchema } from './sources.ts'
import { letterSchema, textSchema } from './text.ts'

const definitions: Record<PieceName, object> = {
  text: textSchema,
  letter: letterSchema,
  condition: conditionSchema,
  action: actionSchema,
  source: sourceSchema,
  patch: patchSchema,
  variants: variantsSchema,
  adaptation: adaptationSchema,
  section: sectionSchema,
}

const blockDefinitions = Object.fromEntries(
  Object.entries(blocks).map(([name, props]) => [blockPiece(name), props]),
)

/** What all the schemas share; add it to a validator before them. */
export const pieces = { $id: PIECES_FILE, definitions: { ...definitions, ...blockDefinitions } }

/** The schema of each kind of definition; they name the pieces. */
export const schemas = { page: Page, flow: Flow, experiment: Experiment, site: Site }

/** A section by itself. */
export const oneSection: TSchema = Section
