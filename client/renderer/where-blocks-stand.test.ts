import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type BlockName, blocks } from '#contract/blocks/index.ts'
import {
  blocksOfSteps,
  fetching,
  sourcesShown,
  titleBlocks,
} from '#contract/blocks/where-blocks-stand.ts'
import { isRecord } from '#contract/is-record.ts'
import type { Screen } from '#contract/wire/screen.ts'
import { renderDocument } from '../entry-server.tsx'
import { flowOf, screenOf, stepOf } from '../onboarding/testing/stage-flow.tsx'

interface Part {
  type: BlockName
  props: object
}

/** One of each block that the definitions use, with the words that it has there. */
function usedBlocks(): Part[] {
  const found = new Map<string, Part>()
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (isRecord(value) && isRecord(value['props']) && String(value['type']) in blocks)
      found.set(String(value['type']), value as unknown as Part)
    Object.values(value).forEach(look)
  }
  for (const file of globSync(['flows/pages/*.json', 'flows/*.flow.json']))
    look(JSON.parse(readFileSync(file, 'utf8')))
  return [...found.values()]
}

const flow = flowOf(stepOf('first', '/file/first'))

/** A page of nothing but this block, without any data, as the server draws it. */
async function drawn({ type, props }: Part, failed: unknown[] = []): Promise<string> {
  const { flow: _, stepId: __, ...rest } = screenOf(flow, '/file/first')
  const sections = [{ id: 'alone', type, props }]
  const page = { ...rest, kind: 'page', layout: 'bare', pageId: 'alone', sections }
  const assets = { css: [], fonts: [] }
  return renderDocument(page as unknown as Screen, assets, (error) => void failed.push(error))
}

test('whoever draws a page is told why a block of it could not be drawn, and of no other', async () => {
  const failed: unknown[] = []

  await drawn({ type: 'faq', props: { title: 'Questions' } }, failed)
  await drawn({ type: 'faq', props: { title: 'Questions', items: [] } }, failed)

  expect(failed).toEqual([expect.any(TypeError)])
})

const isBroken = (html: string) => html.includes('<!--$!-->')
/** Nothing can be said of what needs data first. */
const needsData = (type: BlockName) => sourcesShown[type] !== undefined && !fetching.has(type)

test.for(usedBlocks())(
  'a block that stands outside of a flow can be drawn there: $type',
  async (part) => {
    const html = await drawn(part)

    if (!needsData(part.type)) expect(isBroken(html)).toBe(blocksOfSteps.has(part.type))
  },
)

test.for(usedBlocks().filter(({ type }) => !blocksOfSteps.has(type) && !needsData(type)))(
  'a page has the title that its blocks are known to draw: $type',
  async (part) => {
    const html = await drawn(part)

    expect(html.match(/<h1[ >]/g)?.length ?? 0).toBe(titleBlocks.has(part.type) ? 1 : 0)
  },
)
