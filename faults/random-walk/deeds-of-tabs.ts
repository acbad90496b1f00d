import { isDeepStrictEqual } from 'node:util'
import type { ClaimAnswers } from '../../contract/wire/claims.ts'
import { Claim, openAnswers } from '../../server/modules/claims/index.ts'
import type { Answer } from '../../server/testing/browser.ts'
import { type Deed, onOwnClaim, saveAnswers, showForm, signForm } from './deeds-of-claims.ts'
import {
  byReader,
  keepWord,
  questionsOn,
  saveWhole,
  type Told,
  wordAnew,
} from './deeds-of-readers.ts'
import { loadAnswers } from './reader-page.ts'
import type { Reader } from './readers.ts'
import { blame, say } from './world.ts'

/** What somebody does in two tabs of one browser in the same moment. */
export const deedsOfTabs = {
  'save a form in two tabs': onOwnClaim(async (world, seat, claim) => {
    const [one, other] = await Promise.all([
      saveAnswers(world, seat, claim),
      saveAnswers(world, seat, claim),
    ])
    const saved = [one, other].flatMap((answers) => answers ?? [])
    const { tools, database } = world.site
    const kept = await Claim.query(database.db).findById(claim.id)
    if (saved.length < 2 || !kept?.sealedAnswers) return
    const answers = openAnswers(tools, kept.sealedAnswers)
    const mine = saved.find((each) => isDeepStrictEqual(withProof(each), withProof(answers)))
    if (!mine) blame(world, 'what two tabs saved is not what one of them saved', claim.id)
    else seat.person.saved.set(claim.id, mine)
  }),
  'sign in one tab while another saves': onOwnClaim(async (world, seat, claim) => {
    await showForm(world, seat, claim)
    const form = seat.shown.at(-1)
    if (form?.claimId !== claim.id) return
    await Promise.all([signForm(world, seat, form), saveAnswers(world, seat, claim)])
  }),
  'answer in two tabs': byReader(async (world, reader) => {
    const { page } = reader
    const ids = page ? questionsOn(page) : []
    if (!page || ids.length === 0) return
    await loadAnswers(world, reader)
    const { stepId } = page
    const tabs = [0, 1].map(() => ({ stepId, id: world.lot.oneOf(ids), word: wordAnew(reader) }))
    const sent = await Promise.all(tabs.map((answer) => saveOnce(reader, answer)))
    const statuses = sent.map(({ status }) => status)
    say(world, `${reader.name} saves in two tabs: ${statuses.join()}`)
    if (statuses.includes(403)) return void (await reader.api.visit())
    const lost = statuses.indexOf(409)
    if (lost < 0) return blame(world, 'two tabs that knew the same both saved', reader.name)
    keepWord(reader, tabs[1 - lost]!)
    const told = sent[lost]!.body as { code: string; lastUpdated?: string }
    if (told.code !== 'progress.outdated' || !told.lastUpdated)
      blame(world, 'the later tab is not told what is newer', JSON.stringify(told))
    await loadAnswers(world, reader)
    if (await saveWhole(world, reader, tabs[lost]!)) keepWord(reader, tabs[lost]!)
  }),
} satisfies Record<string, Deed>

/** A step as one tab has it, which may be behind. */
function saveOnce(reader: Reader, { stepId, id, word }: Told): Promise<Answer> {
  const { currentStep, lastUpdated, answers } = reader
  return reader.api.post('/questionnaire/save-progress', {
    currentStep,
    stepIndex: 1,
    totalSteps: 20,
    lastUpdated: lastUpdated ?? 0,
    answers: { [stepId]: { ...answers[stepId], [id]: word } },
  })
}

function withProof(answers: ClaimAnswers): ClaimAnswers {
  return { ...answers, proof: answers.proof ?? [] }
}
