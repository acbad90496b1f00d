import { missingInOrder } from '../missing-in-order.ts'
import { squeeze } from '../printable-text.ts'
import { readBack } from '../read-back.ts'
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
  const texts = (await readBack(bytes)).map(squeeze)
  const missing: string[] = []
  const bodies = texts.map((text, index) => {
    const foot = squeeze(footTexts(certificate, { number: index + 1, of: texts.length }).join(''))
    if (text.endsWith(foot)) return text.slice(0, -foot.length)
    missing.push(`/pages/${index + 1}`)
    return text
  })
  const unread = missingInOrder(bodies.join(''), wordsOf(certificate))
  return [...missing, ...unread.map(({ path }) => path)]
}

function wordsOf(certificate: Certificate): { path: string; text: string }[] {
  return [
    { path: '/title', text: `${TITLE}${certificate.settlement.name}` },
    ...certificateSections(certificate).flatMap(({ title, lead = '', lines }, section) => [
      { path: `/sections/${section}`, text: `${section + 1}. ${title}${lead}` },
      ...lines.map(({ label, text, note = '' }, line) => {
        return { path: `/sections/${section}/lines/${line}`, text: `${label}${text}${note}` }
      }),
    ]),
  ]
}
