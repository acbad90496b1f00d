import { expect } from 'vitest'
import type { UsedThing } from '#contract/wire/admin/publishing.ts'
import {
  smallFlow,
  smallPage,
  smallSite,
  smallStep,
  test,
} from '../../testing/definition-folder.ts'
import { testStore } from '../../testing/tools.ts'
import type { Tools } from '../../tools.ts'
import { checkDefinitions } from '../definitions/index.ts'
import { whereUsed } from './where-used.ts'

test('what a sentence leads to, and the steps that a list names, are found as well', ({
  folder,
}) => {
  const text = 'Ask [us](/help#mail), or [them](link:court).'
  const prose = { id: 'words', type: 'prose', props: { items: [{ kind: 'p', text }] } }
  const top = smallPage()['sections'] as object[]
  const asked = (id: string, more: object = {}) => ({
    blocks: [
      {
        id: 'asked',
        type: 'questions',
        props: { questions: [{ id, ask: 'text', label: id, ...more }] },
      },
    ],
  })
  const given = { id: 'given', type: 'answer-list', props: { steps: ['first'], nothing: 'None' } }
  const last = asked('town', { prefill: ['second.city', 'first.city'] })
  folder.write('flows/site.json', { ...smallSite, links: { court: 'https://court.example' } })
  folder.write('flows/pages/home.page.json', smallPage({ sections: [...top, prose] }))
  folder.write(
    'flows/pages/help.page.json',
    smallPage({ id: 'help', routes: ['/help'], sections: [{ ...top[0], id: 'mail' }] }),
  )
  folder.write(
    'flows/onboarding.flow.json',
    smallFlow([
      smallStep('first', 0, asked('city')),
      smallStep('second', 50, asked('city')),
      smallStep('last', 100, { blocks: [...last.blocks, given] }),
    ]),
  )
  const { set, faults } = checkDefinitions(folder.root)
  expect(faults).toEqual([])
  const screens = { store: { written: () => set } } as unknown as Tools['screens']
  const found = (what: UsedThing, name: string) =>
    whereUsed({ screens }, { what, name }).map(({ id, pointer }) => `${id} ${pointer}`)

  const at = '/sections/1/props/items/0/text'
  expect([found('page', 'help'), found('link', 'court')]).toEqual([[`home ${at}`], [`home ${at}`]])
  expect(found('step', 'first')).toEqual([
    'onboarding /entry',
    'onboarding /steps/2/blocks/0/props/questions/0/prefill',
    'onboarding /steps/2/blocks/1/props/steps',
  ])
})

test('a redirect, an address that a block holds, and news that are wanted are found in what is live', () => {
  const set = testStore().written()
  const screens = { store: { written: () => set } } as unknown as Tools['screens']
  const found = (what: UsedThing, name?: string) =>
    whereUsed({ screens }, { what, name }).map(({ id, path }) => `${id} ${path.join(' › ')}`)
  const { redirects } = set.site.definition
  const at = redirects.findIndex(({ to }) => to === '/ai-negotiator')

  expect(found('page', 'ai-negotiator')).toContain(`site redirects › ${at} › to`)
  expect(found('page', 'onboarding').some((place) => /^questionaires .*› flow$/.test(place))).toBe(
    true,
  )
  expect(found('step', 'expired-statement')).toContain(
    'dashboard sections › watch › props › alertsFrom',
  )
  expect(found('step').filter((place) => place.startsWith('site'))).toEqual([])
})
