const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Words as they may stand in HTML, between tags or in a quoted attribute. */
export function escapeHtml(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')
}
