import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { plainAnswers } from '../../testing/claim-steps.ts'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { createClaim } from './create-claim.ts'
import { previewClaim } from './preview-claim.ts'
import { saveClaimAnswers } from './save-claim-answers.ts'

test('a preview of answers that were replaced while it was made is never shown', async ({ db }) => {
  const tools = fakeTools(db)
  const visitorId = randomUUID()
  const suit = await addSuit(db)
  const {
    claim: { id },
  } = await createClaim(tools, { suitId: suit.id, visitorId })
  await saveClaimAnswers(tools, { id, visitorId, answers: plainAnswers() })
  let saved: Promise<unknown> | undefined
  const secrets = {
    ...tools.secrets,
    open(purpose: string, sealed: Uint8Array) {
      const answers = plainAnswers({ form: { units: '5' } })
      saved ??= saveClaimAnswers(tools, { id, visitorId, answers })
      return tools.secrets.open(purpose, sealed)
    },
  }

  const preview = previewClaim(
    { ...tools, secrets },
    { id, visitorId, attestations: [], timeZone: 'America/New_York' },
  )

  await expect(preview).rejects.toMatchObject({ code: 'document.changed' })
  await saved
  expect(await db('documents')).toEqual([])
  expect(await db('claims').first('documentId')).toEqual({ documentId: null })
})
