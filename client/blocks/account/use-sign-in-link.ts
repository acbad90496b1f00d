import { useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { Begun, LinkLook } from '#contract/wire/accounts/sign-in-links.ts'
import { lookAtSignInLink, openSignInLink } from './account-calls.ts'
import { begunOf } from './begun.ts'
import { failureLines } from './failure-lines.ts'
import { isDeadLink } from './is-dead-link.ts'
import { leaveSignedIn } from './settle-sign-in.ts'
import { useForm } from './use-form.ts'

type View = { is: 'ready' | 'code' | 'dead' } | { is: 'elsewhere'; begun: Begun[] }

/** A link that signs in: what is known of it, and what came of it so far. */
export function useSignInLink(
  token: string | undefined,
  place: string,
  { words }: Pick<BlockInput<'sign-in-link'>, 'words'>,
) {
  const form = useForm()
  const [look, setLook] = useState<LinkLook>()
  const [view, setView] = useState<View>({ is: 'ready' })

  const attempt = (deed: (token: string) => Promise<void>) =>
    form.run(async () => {
      try {
        await deed(token ?? '')
      } catch (error) {
        if (isDeadLink(error)) return setView({ is: 'dead' })
        const elsewhere = begunOf(error)
        if (elsewhere) return setView({ is: 'elsewhere', begun: elsewhere.begun })
        return failureLines(error, { words: words.failures, place })
      }
    })
  const lookAt = () => attempt(async (it) => setLook(await lookAtSignInLink(it)))

  useEffect(() => {
    if (token) void lookAt()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each token; it needs nothing else that changes
  }, [token])

  return {
    view: token === '' ? ({ is: 'dead' } as const) : view,
    form,
    look,
    /** Nothing is opened before it was said whom it signs in. */
    open: (mine?: string | null) =>
      look
        ? attempt(async (it) => {
            const said = mine === undefined ? {} : { mine }
            const outcome = await openSignInLink({ token: it, ...said })
            if (outcome.signedIn) leaveSignedIn(outcome)
            else setView({ is: 'code' })
          })
        : lookAt(),
  }
}
