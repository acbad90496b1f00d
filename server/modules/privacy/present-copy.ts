import { COPY_DAYS, type Copy } from '#contract/wire/privacy.ts'
import type { Tools } from '../../tools.ts'
import type { PrivacyExport } from './privacy-export.model.ts'
import { DAY_MS } from './record-request.ts'

const PURPOSE = 'privacy-export-link'

/** A copy as its owner sees it. Where it is, only a fresh sign-in is told here; the e-mailed link knows it too. */
export function presentCopy(
  tools: Pick<Tools, 'secrets' | 'clock'>,
  copy: PrivacyExport,
  { isFresh }: { isFresh: boolean },
): Copy {
  const { id, askedAt, expiresAt, byteSize } = copy
  const state = copyState(tools, copy)
  const href = state === 'ready' && isFresh ? `/privacy/exports/${copyKey(tools, copy)}` : null
  return {
    id,
    state,
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    byteSize: byteSize ?? null,
    href,
  }
}

/** How far a copy is: one that is not made in a day was given up. */
export function copyState(
  tools: Pick<Tools, 'clock'>,
  { state, askedAt }: Pick<PrivacyExport, 'state' | 'askedAt'>,
): PrivacyExport['state'] {
  return state === 'making' && askedAt < stillMadeSince(tools) ? 'failed' : state
}

/** What was asked for before then and is not made was given up, whoever died with it: another one may be asked for. */
export function stillMadeSince({ clock }: Pick<Tools, 'clock'>): Date {
  return new Date(clock.now().getTime() - DAY_MS)
}

/** Its id with our mark: nobody can find a copy by trying ids. */
export function copyKey({ secrets }: Pick<Tools, 'secrets'>, { id }: { id: string }): string {
  return `${id}.${secrets.sign(PURPOSE, id)}`
}

/** The id in a key that we made; undefined for any other. */
export function idInKey({ secrets }: Pick<Tools, 'secrets'>, key: string): string | undefined {
  const [id = '', mark = ''] = key.split('.')
  return secrets.verify(PURPOSE, id, mark) ? id : undefined
}

/** When a copy that was asked for is gone. */
export function endOf({ askedAt }: Pick<PrivacyExport, 'askedAt'>): Date {
  return new Date(askedAt.getTime() + COPY_DAYS * DAY_MS)
}
