import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import {
  contentHash,
  type Definition,
  type DefinitionFile,
  filesByKey,
  keyOf,
  linesIn,
  liveRelease,
  nameOfKey,
  readDefinitions,
  readRelease,
  tellFaults,
} from '../definitions/index.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { type Given, projectRoot } from './files-command.ts'
import { guardedAuthors } from './guarded-authors.ts'
import { draftsByKey } from './live-content.ts'
import { saysNothingElse } from './overwrite-draft.ts'

/** As much of a hash as names one draft to a person. */
const SHORT = 8

interface Pushed {
  /** 'kind/id' of what was drafted. */
  drafts: string[]
  /** Drafts that say something else, and stay. */
  inTheWay: DefinitionDraft[]
}

/**
 * `defs:push [folder] [--over kind/id:hash]…`: makes a draft of every file that says something else than what is live. Somebody
 * publishes them in /admin. Drafts that are there already and say something else stay, unless they are named as they are now.
 * @throws Error for files, and what is live, that cannot be read, a folder without any, and arguments that are none
 */
export async function pushDefinitionsCommand(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { args }: Given,
): Promise<string> {
  const { root, over } = readArgs(args)
  const { files, faults } = readDefinitions(root)
  if (faults.length) throw new Error(tellFaults(faults, linesIn(root)))
  // Of a folder that is none of ours, all that is live would be drafted away.
  if (!files.some(({ definition }) => definition.kind === 'site'))
    throw new Error(
      `There is no flows/site.json below ${root}. Name the folder that holds flows/ and experiments/.`,
    )
  const pushed = await db.transaction(async (trx) => {
    // Whoever is saving a draft at this moment is waited for: which drafts are there is looked at once.
    await trx.raw('lock table definition_drafts in exclusive mode')
    const found = await pushAll({ db: trx, clock }, { files, over })
    const { drafts } = found
    if (drafts.length)
      await recordAudit(
        { db: trx, clock },
        {
          actor: 'system',
          action: 'drafts.pushed',
          subject: { kind: 'definitions', id: 'files' },
          after: { definitions: drafts },
        },
      )
    return found
  })
  return tell(pushed)
}

function readArgs(args: readonly string[]): { root: string; over: ReadonlySet<string> } {
  const over = new Set<string>()
  const folders: string[] = []
  for (const [at, arg] of args.entries()) {
    if (arg === '--over' && args[at + 1] === undefined)
      throw new Error('--over names a draft: kind/id:hash, as defs:push says it.')
    if (arg.startsWith('--over=')) over.add(arg.slice('--over='.length))
    else if (args[at - 1] === '--over') over.add(arg)
    else if (arg !== '--over') folders.push(arg)
  }
  if (folders.length > 1) throw new Error('defs:push takes one folder.')
  return { root: folders[0] ?? projectRoot, over }
}

async function pushAll(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { files, over }: { files: readonly DefinitionFile[]; over: ReadonlySet<string> },
): Promise<Pushed> {
  const differing = differencesOf(await readLive(db), filesByKey(files))
  const inHand = await draftsByKey({ db })
  const [drafts, inTheWay]: [string[], DefinitionDraft[]] = [[], []]
  for (const { key, was, is } of differing) {
    const there = inHand.get(key)
    const isSaid =
      there && saysNothingElse(there, { content: is, liveHash: was && contentHash(was) })
    if (there && !isSaid && !over.has(seenAs(there))) inTheWay.push(there)
    else {
      await pushDraft({ db, clock }, key, { live: was, content: is, there })
      drafts.push(key)
    }
  }
  return { drafts, inTheWay }
}

/** Where the files do not say what is live. */
function differencesOf(
  live: ReadonlyMap<string, Definition>,
  files: ReadonlyMap<string, DefinitionFile>,
): { key: string; was: Definition | null; is: Definition | null }[] {
  return [...new Set([...files.keys(), ...live.keys()])]
    .map((key) => ({ key, was: live.get(key) ?? null, is: files.get(key)?.definition ?? null }))
    .filter(({ was, is }) => !was || !is || contentHash(was) !== contentHash(is))
}

/** @throws Error before anything was published, and for what another version published that this one cannot read */
async function readLive(db: Knex): Promise<Map<string, Definition>> {
  const release = await liveRelease(db)
  if (!release)
    throw new Error('Nothing was published yet: the first start takes the files as they are.')
  const { files, faults } = await readRelease(db, release)
  if (faults.length)
    throw new Error(`What is live does not fit this version:\n${tellFaults(faults)}`)
  return new Map(files.map((entry) => [keyOf(entry.definition), entry.definition]))
}

/** A draft that nobody of the staff wrote; what it holds of a draft before it keeps those who wrote it. */
async function pushDraft(
  { db, clock }: { db: Knex; clock: Tools['clock'] },
  key: string,
  {
    live,
    content,
    there,
  }: { live: Definition | null; content: Definition | null; there: DefinitionDraft | undefined },
): Promise<void> {
  const row = {
    ...nameOfKey(key),
    text: content && JSON.stringify(content),
    hash: contentHash(content),
    baseHash: live && contentHash(live),
    authorId: null,
    guardedBy: guardedAuthors({ live, there, content, authorId: null }),
    updatedAt: clock.now(),
  }
  await DefinitionDraft.query(db).insert(row).onConflict(['kind', 'id']).merge()
}

function tell({ drafts, inTheWay }: Pushed): string {
  if (inTheWay.length === 0)
    return drafts.length ? `Drafts: ${drafts.join(', ')}.` : 'The files say what is live.'
  return [
    `Drafts: ${drafts.join(', ') || 'none'}.`,
    'Left as they are, since a draft there says something else:',
    ...inTheWay.map((draft) => {
      const by = draft.authorId === null ? 'from the files' : 'by staff'
      return `  ${keyOf(draft)}, ${by}, saved ${draft.updatedAt.toISOString()}: --over ${seenAs(draft)}`
    }),
    'Look at them in /admin. What is pushed over is gone: npm run defs:push -- --over …',
  ].join('\n')
}

function seenAs(draft: DefinitionDraft): string {
  return `${keyOf(draft)}:${draft.hash.slice(0, SHORT)}`
}
