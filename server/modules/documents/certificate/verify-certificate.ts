import { missingInOrder } from '../missing-in-order.ts'
import { squeeze } from '../printable-text.ts'
import { readPages } from '../read-back.ts'
import { joinSqueezed, squeezeRead, upTo } from '../squeezed.ts'
import type { Certificate } from './certificate.ts'
import { footTexts } from './certificate-foot.ts'
import { certificateSections } from './certificate-sections.ts'
import { TITLE } from './certificate-rows.ts'
import { printableCertificate } from './printable-certificate.ts'

/**
 * The places of a certificate whose words cannot be read on its PDF, each looked for behind the one before it. Empty when
 * it is faithful. White space does not count.
 */
export async function verifyCertificate(bytes: Uint8Array, given: Certificate): Promise<string[]> {
  const certificate = printableCertificate(given)
  const pages = await readPages(bytes)
  const missing: string[] = []
  const bodies = pages.map((page, index) => {
    const read = squeezeRead(page.text)
    const foot = squeeze(footTexts(certificate, { number: index + 1, of: pages.length }).join(''))
    const hasFoot = read.text.endsWith(foot)
    if (!hasFoot || page.isMisset) missing.push(`/pages/${index + 1}`)
    return hasFoot ? upTo(read, read.text.length - foot.length) : read
  })
  const unread = missingInOrder(joinSqueezed(bodies), wordsOf(certificate))
  return [...missing, ...unread.map(({ path }) => path)]
}

function wordsOf(certificate: Certificate): { path: string; text: string }[] {
  return [
    { path: '/title', text: `${TITLE}\n${certificate.settlement.name}` },
    ...certificateSections(certificate).flatMap(({ title, lead = '', lines }, section) => [
      { path: `/sections/${section}`, text: `${section + 1}. ${title}\n${lead}` },
      ...lines.map(({ label, text, note = '' }, line) => {
        return { path: `/sections/${section}/lines/${line}`, text: `${label}\n${text}\n${note}` }
      }),
    ]),
  ]
}
