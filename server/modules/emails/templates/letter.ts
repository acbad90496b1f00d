/** A message of plain parts: some paragraphs, one button, small print. */
export interface Letter {
  siteName: string
  subject: string
  paragraphs: readonly string[]
  button: { label: string; href: string }
  smallPrint: readonly string[]
}

/** A letter as text and as HTML that says the same, with the button's address written out in both. */
export function writeLetter({ siteName, subject, paragraphs, button, smallPrint }: Letter) {
  const text = [
    ...paragraphs,
    `${button.label}:\n${button.href}`,
    ...smallPrint,
    `-- \n${siteName}`,
  ]
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: htmlOf({ siteName, subject, paragraphs, button, smallPrint }),
  }
}

const body =
  'margin:0;padding:24px;background:#faf7f0;color:#14211b;font:17px/1.55 Arial,sans-serif'
const sheet = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px'
const pill =
  'display:inline-block;padding:14px 28px;border-radius:999px;background:#1f7a4d;color:#ffffff;font-weight:bold;text-decoration:none'
const small = 'color:#5d6b63;font-size:15px'

function htmlOf({ siteName, subject, paragraphs, button, smallPrint }: Letter): string {
  const href = escape(button.href)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(subject)}</title>
</head>
<body style="${body}">
<div style="${sheet}">
<h1 style="margin:0 0 16px;color:#0f3d2e;font-size:24px;line-height:1.2">${escape(subject)}</h1>
${paragraphs.map((words) => `<p>${escape(words)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${href}" style="${pill}">${escape(button.label)}</a></p>
<p style="${small}">If the button does nothing, copy this address into your browser:<br>
<span style="word-break:break-all">${href}</span></p>
${smallPrint.map((words) => `<p style="${small}">${escape(words)}</p>`).join('\n')}
<p style="${small}">${escape(siteName)}</p>
</div>
</body>
</html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
