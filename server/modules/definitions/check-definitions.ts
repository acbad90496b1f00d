import { type Catalogues, noWords } from './catalogues.ts'
import type { Fault } from './fault.ts'
import { checkClaims, checkDisclosures } from './check-claims.ts'
import { checkQuestions } from './check-questions.ts'
import { checkReferences } from './check-references.ts'
import { checkLaterRules } from './check-later-rules.ts'
import { checkStanding } from './check-standing.ts'
import { checkVariants } from './check-variants.ts'
import { checkSkipAnswers } from './check-skip-answers.ts'
import { checkPrices } from './check-prices.ts'
import { checkSpanishBeside, checkTranslations } from './check-translations.ts'
import { checkMarkup } from './check-markup.ts'
import { checkWaysToPay } from './check-ways-to-pay.ts'
import { checkWords } from './check-words.ts'
import { checkWalks } from './check-walks.ts'
import { type DefinitionFile, type DefinitionSet, makeSet } from './definition-set.ts'
import { readDefinitions } from './read-definitions.ts'
import { readWords } from './read-words.ts'
import type { FlowReport } from './walk-paths.ts'

export interface Checked {
  /** Absent when anything is at fault: the last good set stays in use. */
  set?: DefinitionSet
  faults: Fault[]
  reports: FlowReport[]
  /** Rules that came after what is live was published, and that it breaks: it is shown all the same (`checkShown`). */
  broken?: Fault[]
}

/** Reads and checks all definitions under a folder: schema, unique ids, references, merged variations, every path of every flow. */
export function checkDefinitions(root: string): Checked {
  return checkedAt(root, checkFiles)
}

/** The same for those that people have already. */
export function checkShownFiles(root: string): Checked {
  return checkedAt(root, checkShown)
}

/** The same for those that are to take the place of what is live. */
export function checkEditedFiles(root: string, live: readonly DefinitionFile[]): Checked {
  return checkedAt(root, (files, words) => checkEdit(files, { live, words }))
}

function checkedAt(
  root: string,
  check: (files: readonly DefinitionFile[], words: Catalogues) => Checked,
): Checked {
  const { files, faults: misfits } = readDefinitions(root)
  const { words, faults: unread } = readWords(root)
  const faults = [...misfits, ...unread]
  return faults.length ? { faults, reports: [] } : check(files, words)
}

/** The same for definitions that fit their schemas, wherever they come from. Asked again for the same ones, it remembers. */
export function checkFiles(files: readonly DefinitionFile[], words: Catalogues = noWords): Checked {
  const made = makeSet(files, words)
  const { revision } = made
  const known = lately.get(revision)
  if (known) return known
  const quick = asEdit(checkMade(made, files))
  const checked = quick.set ? withWalks(quick.set) : quick
  lately.set(revision, checked)
  const [oldest] = lately.keys()
  if (lately.size > REMEMBERED && oldest !== undefined) lately.delete(oldest)
  return checked
}

/** All but the walks: what can be said while somebody types. */
export function checkQuickly(
  files: readonly DefinitionFile[],
  words: Catalogues = noWords,
): Checked {
  return asEdit(checkMade(makeSet(files, words), files))
}

/** The same for what people have already. What breaks only rules that came since keeps nobody from it, and is told as `broken`. */
export function checkShown(files: readonly DefinitionFile[], words: Catalogues = noWords): Checked {
  return checkEdit(files, { live: files, words })
}

/**
 * The same for what is to take the place of what is live. What that breaks already of rules that came since is told as `broken`
 * and refuses nothing else: an experiment that does harm can be stopped meanwhile.
 */
export function checkEdit(
  files: readonly DefinitionFile[],
  { live, words = noWords, depth = 'whole' }: Edit,
): Checked {
  const whole = (depth === 'whole' ? checkFiles : checkQuickly)(files, words)
  if (whole.set) return whole
  const { set, faults, broken = [] } = checkMade(makeSet(files, words), files)
  const more = addedTo(brokenIn(live), broken)
  if (!set || more.length > 0) return { faults: [...more, ...faults], reports: [] }
  const checked = depth === 'whole' ? withWalks(set) : { set, faults, reports: [] }
  return { ...checked, broken }
}

interface Edit {
  live: readonly DefinitionFile[]
  words?: Catalogues
  /** `quick` leaves out the walks. */
  depth?: 'quick' | 'whole'
}

function brokenIn(files: readonly DefinitionFile[]): Fault[] {
  const { site, ...set } = makeSet(files, noWords)
  return site ? checkLaterRules({ ...set, site }) : []
}

/** Faults that were not there before. What stands elsewhere in its file by now is the same. */
function addedTo(before: readonly Fault[], now: readonly Fault[]): Fault[] {
  const left = before.map(nameOfFault)
  return now.filter((fault) => {
    const at = left.indexOf(nameOfFault(fault))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const nameOfFault = ({ file, reason }: Fault): string => `${file} ${reason}`

/** What is broken of any rule is refused. */
function asEdit({ broken = [], ...checked }: Checked): Checked {
  return broken.length > 0 ? { faults: [...broken, ...checked.faults], reports: [] } : checked
}

function checkMade(set: ReturnType<typeof makeSet>, files: readonly DefinitionFile[]): Checked {
  if (!set.site)
    return { faults: [{ file: 'flows/site.json', pointer: '', reason: 'is missing' }], reports: [] }
  const whole: DefinitionSet = { ...set, site: set.site }
  const found = [
    ...twins(files),
    ...missingPage(whole),
    ...checkReferences(whole),
    ...checkQuestions(whole),
    ...checkSkipAnswers(whole),
    ...checkVariants(whole),
    ...checkWords(whole),
    ...checkMarkup(whole),
    ...checkTranslations(set.words),
    ...checkSpanishBeside(files),
    ...checkPrices(whole),
    ...checkClaims(files),
    ...checkDisclosures(whole),
    ...checkStanding(whole),
    ...checkWaysToPay(whole),
  ]
  const broken = checkLaterRules(whole)
  return { ...(found.length === 0 && { set: whole }), faults: found, reports: [], broken }
}

const REMEMBERED = 4
const lately = new Map<string, Checked>()

function withWalks(set: DefinitionSet): Checked {
  const { faults, reports } = checkWalks(set)
  return faults.length ? { faults, reports } : { set, faults, reports }
}

/** Unknown addresses have to show something, and one thing: a page more would be told to be not found where it stands. */
function missingPage({ pages, site }: DefinitionSet): Fault[] {
  const [first, ...others] = [...pages.values()].filter(({ definition }) => definition.status)
  if (!first) {
    const reason = 'there is no page with "status": 404 any more'
    return [{ file: site.file, pointer: '', reason }]
  }
  const reason = `"${first.definition.id}" is the page of unknown addresses already`
  return others.map(({ file }) => ({ file, pointer: '/status', reason }))
}

/**
 * Two definitions of one kind with one id: the second would silently win. And two in one file, as a new one by the name of
 * another's.
 */
function twins(files: readonly DefinitionFile[]): Fault[] {
  const seen = new Map<string, string>()
  const idIn = new Map<string, string>()
  const faults: Fault[] = []
  for (const { file, definition } of files) {
    const there = idIn.get(file)
    if (there !== undefined) {
      const reason = `this file is that of "${there}" already, and "${definition.id}" would be written over it: give the new one another id`
      faults.push({ file, pointer: '/id', reason })
    }
    idIn.set(file, definition.id)
    const name = `${definition.kind} ${definition.id}`
    const first = seen.get(name)
    if (first)
      faults.push({
        file,
        pointer: '/id',
        reason: `"${definition.id}" is already the id of ${first}`,
      })
    seen.set(name, file)
  }
  return faults
}
