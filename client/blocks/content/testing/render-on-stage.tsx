import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Action } from '#contract/definitions/actions.ts'
import { type Stage, StageContext } from '../../../stage/stage.ts'

const links: Record<string, string> = { 'office-tx': 'https://www.claimittexas.gov/app' }

/** For tests: draws a block on a stage that knows one outside link, `office-tx`, and the parameters and addresses given. */
export function renderOnStage(
  block: ReactNode,
  params: Record<string, string> = {},
  contacts: { support?: string } = {},
) {
  const stage = {
    screen: {
      params,
      site: {
        contacts: {
          support: 'help@example.org',
          partners: 'p@example.org',
          postal: ['A'],
          ...contacts,
        },
      },
    },
    hrefOf: (action: Action) =>
      action.do === 'open' ? links[action.link] : action.do === 'navigate' ? action.to : undefined,
  } as Stage
  return render(<StageContext value={stage}>{block}</StageContext>)
}
