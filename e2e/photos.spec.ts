import type { Page } from '@playwright/test'
import { MOST_PICTURE_BYTES } from '#contract/fields/files.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { imageSize } from '../server/modules/uploads/image-size.ts'
import { finishStep } from './onboarder.ts'
import { expect, settled, test } from './watched-page.ts'

/** What says to a reader that a picture lies on its side: EXIF, with 6 as its orientation. */
const TURNED = Buffer.from(
  'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
  'hex',
)

/** A photo as phones make them: large, without two points alike, and turned by what it says of itself. */
async function phonePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const [width, height] = [2_600, 1_400]
    Object.assign(canvas, { width, height })
    const pen = canvas.getContext('2d')!
    const points = pen.createImageData(width, height)
    for (let at = 0; at < points.data.length; at += 1) {
      points.data[at] = at % 4 === 3 ? 255 : Math.floor(Math.random() * 256)
    }
    pen.putImageData(points, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1]!
  })
  const plain = Buffer.from(base64, 'base64')
  return Buffer.concat([plain.subarray(0, 2), TURNED, plain.subarray(2)])
}

/** An open class action that asks for papers, and can be filed without a notice ID. */
async function suitWithProof(page: Page): Promise<SuitDetail> {
  const { suits } = (await (await page.request.post('/api/suits')).json()) as {
    suits: { slug: string; fileable: boolean; proofKind: string }[]
  }
  for (const { slug } of suits.filter((suit) => suit.fileable && suit.proofKind !== 'none')) {
    const suit = (await (await page.request.get(`/api/suits/${slug}`)).json()) as SuitDetail
    if (suit.terms?.proof && suit.terms.identifier.use !== 'required') return suit
  }
  throw new Error('No listed class action asks for papers')
}

test('a photo from a phone is sent as small as a letter needs it, upright, and without what the phone wrote into it', async ({
  page,
}) => {
  const suit = await suitWithProof(page)
  await page.goto(`/file/welcome?select=${suit.slug}`)
  const papers = page.locator('input#proof')
  while ((await papers.count()) === 0) {
    await finishStep(page, suit)
    await settled(page)
  }
  const photo = await phonePhoto(page)
  expect(photo.length).toBeGreaterThan(2 * MOST_PICTURE_BYTES)

  await papers.setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo })
  const link = page.getByRole('link', { name: 'IMG_0001.jpg' })
  await expect(link).toBeVisible({ timeout: 20_000 })
  const kept = await (await page.request.get((await link.getAttribute('href')) ?? '')).body()

  expect(kept.length).toBeLessThanOrEqual(MOST_PICTURE_BYTES)
  const { width = 0, height = 0 } = imageSize(kept, 'image/jpeg') ?? {}
  expect(height).toBeLessThanOrEqual(2_200)
  expect(height / width).toBeCloseTo(2_600 / 1_400, 1)
  expect(kept.includes('Exif')).toBe(false)
})
