import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { type Static, Type } from 'typebox'
import { FormMapping } from '#contract/form-mapping.ts'
import type { InputFault } from '#contract/problems.ts'
import { shaper } from '../../http/shape.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { stopPaper } from '../documents/index.ts'
import { Suit } from '../suits/index.ts'
import { activateFormTemplate } from './activate-form-template.ts'
import { addFormTemplate } from './add-form-template.ts'

/** The file that an operator writes beside the PDF. */
const MappingFile = Type.Object(
  {
    source: Type.String({ format: 'uri' }),
    checkedOn: Type.String({ format: 'date' }),
    mapping: FormMapping,
  },
  { additionalProperties: false },
)

const Options = Type.Object({
  suit: Type.String({ minLength: 1 }),
  file: Type.String({ minLength: 1 }),
  mapping: Type.String({ minLength: 1 }),
  variant: Type.Union([
    Type.Literal('any'),
    Type.Literal('with-notice-id'),
    Type.Literal('without-notice-id'),
  ]),
  activate: Type.Boolean(),
})

const USAGE =
  'add-template --suit <slug> --file <pdf> --mapping <json> [--variant any|with-notice-id|without-notice-id] [--activate]'

const refuse = (faults: InputFault[]) =>
  new Problem('input.invalid', { detail: USAGE, errors: faults })
const readOptions = shaper(Options, refuse)
const readMapping = shaper(MappingFile, refuse)

/**
 * `node server/main.ts add-template …`: adds an official form from files on this machine.
 * @param args what follows the command's name
 * @returns what was done, in a line
 * @throws Error saying everything that is wrong with the file or its mapping, a line each
 */
export async function addTemplateCommand(
  tools: Pick<Tools, 'db' | 'clock'>,
  { args }: { args: string[] },
): Promise<string> {
  try {
    const {
      suit: slug,
      file,
      mapping,
      variant,
      activate,
    } = readOptions(optionsOf(args)) as Static<typeof Options>
    const suit = await Suit.query(tools.db).findOne({ slug })
    if (!suit) throw new Error(`There is no settlement "${slug}"`)
    const sides = mappingIn(await readFile(mapping, 'utf8'))
    const bytes = await readFile(file)
    const added = { suitId: suit.id, variant, fileName: basename(file), bytes, ...sides }
    const { id, version, kind } = await addFormTemplate(tools, added)
    if (activate) await activateFormTemplate(tools, { id })
    return `Version ${version} (${kind}, ${variant}) of ${slug} is ${activate ? 'in use' : 'a draft'}: ${id}`
  } catch (error) {
    throw new Error(told(error), { cause: error })
  } finally {
    await stopPaper()
  }
}

function mappingIn(text: string): Static<typeof MappingFile> {
  const known = readMapping(JSON.parse(text)) as Static<typeof MappingFile>
  if (isDeepStrictEqual(known, JSON.parse(text))) return known
  throw new Error('The mapping has names that mean nothing here, such as a misspelled "fontSize"')
}

function optionsOf(args: string[]): unknown {
  const { values } = parseArgs({
    args,
    options: {
      suit: { type: 'string' },
      file: { type: 'string' },
      mapping: { type: 'string' },
      variant: { type: 'string', default: 'any' },
      activate: { type: 'boolean', default: false },
    },
  })
  return { ...values }
}

function told(error: unknown): string {
  if (!(error instanceof Problem)) return (error as Error).message
  const lines = error.more.errors?.map(({ path, message }) => `  ${path}: ${message}`) ?? []
  return [error.message, ...lines].join('\n')
}
