import type { Tools } from '../../tools.ts'
import type { ClaimInCopy } from './claims-in-copy.ts'
import { COPY_STYLE } from './copy-words.ts'
import type { CopyFile } from './describe-file.ts'
import { Markup, markup } from './markup.ts'

interface Contents {
  madeAt: Date
  /** The title of each kind of data, and how many entries of it there are. */
  kinds: readonly { title: string; entries: number }[]
  claims: readonly ClaimInCopy[]
  /** Every file beside the index. */
  files: readonly CopyFile[]
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })
const instants = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})

/** The page on top of a copy: what everything in it is, for somebody without any program of ours. It runs nothing. */
export function copyIndex(
  { screens, config }: Pick<Tools, 'screens' | 'config'>,
  { madeAt, kinds, claims, files }: Contents,
): string {
  const site = screens.siteName()
  const rest = files.filter(({ claimId }) => !claims.some(({ id }) => id === claimId))
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Your ${site} data</title>
<style>${new Markup(COPY_STYLE)}</style>
</head>
<body>
<h1>Your ${site} data</h1>
<p>This is everything that ${site} (${config.publicUrl}) keeps about you, as it was on ${instants.format(madeAt)} Eastern time. Unpack the whole file first: then the links on this page work. Keep it as you keep your papers, for it holds your personal details.</p>
<h2>Your claims</h2>
${claims.length > 0 ? claims.map((claim) => claimPart(claim, files)) : markup`<p>You have no claims here.</p>`}
${rest.length > 0 ? markup`<h2>${claims.length > 0 ? 'Everything else' : 'Your files'}</h2>\n${fileList(rest)}` : ''}
<h2>What is in the data file</h2>
<p class="note">It has the same as our database, opened, under these headings.</p>
<ul>
${kinds.map(({ title, entries }) => markup`<li>${title}: ${counted(entries)}</li>\n`)}</ul>
<h2>Questions</h2>
<p>Write to ${screens.contact()}.</p>
</body>
</html>
`.text
}

function claimPart(claim: ClaimInCopy, files: readonly CopyFile[]): Markup {
  const own = files.filter(({ claimId }) => claimId === claim.id)
  return markup`<section>
<h3>${claim.suit}</h3>
<dl>
<dt>Reference</dt><dd>${claim.reference}</dd>
<dt>State</dt><dd>${claim.stands}</dd>
${claim.dates.map(({ what, at }) => markup`<dt>${what}</dt><dd>${days.format(at)}</dd>\n`)}</dl>
${own.length > 0 ? fileList(own) : markup`<p class="note">No files belong to it.</p>`}
</section>
`
}

function fileList(files: readonly CopyFile[]): Markup {
  return markup`<ul>
${files.map(({ name, what }) => markup`<li><a href="${pathOf(name)}">${what}</a> <span class="note">${name}</span></li>\n`)}</ul>
`
}

function pathOf(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/')
}

function counted(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries} entries`
}
