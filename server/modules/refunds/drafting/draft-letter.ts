import { easternDay } from '#contract/closes-at.ts'
import type { LetterPurpose, Tone } from '#contract/wire/refunds.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { noteSending } from '../../sendings/index.ts'
import { askedBy } from '../cases/asked-by.ts'
import { findCase, lockCase } from '../cases/find-case.ts'
import { noteEvent } from '../cases/note-event.ts'
import { type KeptDraft, sealDraft } from '../cases/seal-case.ts'
import { letterFits } from './letter-fits.ts'
import { wordByModel } from './word-by-model.ts'
import { type LetterMatter, textOf, writeTemplate } from './write-template.ts'

interface Asked {
  id: string
  visitorId: string
  purpose: LetterPurpose
  tone: Tone
  by?: 'template' | 'model' | undefined
}

/**
 * Writes a letter for a case, from our template or, where that is asked for and connected, worded by a language model. A
 * model's words that say more than the form are not used: the template takes their place, and the draft says why.
 * @throws Problem refunds.no-such-letter, refunds.no-model, refunds.gone
 */
export async function draftLetter(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log' | 'letterWords'>,
  { id, visitorId, purpose, tone, by = 'template' }: Asked,
): Promise<void> {
  const opened = await findCase(tools, { id, visitorId })
  if (!letterFits(purpose, opened)) throw new Problem('refunds.no-such-letter')
  const { facts, events } = opened
  const sentOn = events.find(({ what }) => what === 'sent')?.happenedOn
  const today = easternDay(tools.clock.now())
  const written = await write(tools, {
    visitorId,
    matter: { facts, purpose, tone, today, sentOn },
    by,
  })

  await tools.db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx }
    const own = await lockCase(trx, { id, visitorId })
    // A model takes its time: pages of the letter before may have been made meanwhile, or that one told as sent.
    const now = tools.clock.now()
    const askedBefore = askedBy(tools, await findCase(inTransaction, { id, visitorId })) ?? null
    const draft = { ...written, askedBefore, writtenAt: now.toISOString() }
    await own.$query(trx).patch({ sealedDraft: sealDraft(tools, draft), updatedAt: now })
    await noteEvent(inTransaction, { caseId: id, what: 'drafted' })
  })
}

async function write(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log' | 'letterWords'>,
  { visitorId, matter, by }: { visitorId: string; matter: LetterMatter; by: 'template' | 'model' },
): Promise<Omit<KeptDraft, 'writtenAt'>> {
  const letter = writeTemplate(matter)
  const { purpose, tone } = matter
  const { subject, answerBy } = letter
  const base = { purpose, tone, subject, answerBy }
  const template = { ...base, by: 'template' as const, text: textOf(letter) }
  // What law asks of a dispute is ours to word.
  if (by === 'template' || purpose === 'dispute') return { ...template, instead: null }
  const { letterWords, log } = tools
  if (!letterWords) throw new Problem('refunds.no-model')
  // Before it goes: what no answer came to went out all the same.
  const sent = {
    vendor: 'language-model',
    what: 'case',
    about: 'a letter of a refund case',
  } as const
  await noteSending(tools, { ...sent, visitorId })
  const worded = await wordByModel({ letterWords, log }, { matter, letter })
  if ('refused' in worded) return { ...template, instead: worded.refused }
  return { ...base, by: 'model', instead: null, text: textOf({ ...letter, body: worded.body }) }
}
