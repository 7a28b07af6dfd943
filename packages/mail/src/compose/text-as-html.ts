const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it is written in HTML, also in attributes with double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Text with its lines, without paragraphs. */
export const linesAsHtml = (text: string): string => text.split(/\r?\n/).map(escapeHtml).join('<br>')

/** Text as paragraphs, which empty lines part. */
export const paragraphsAsHtml = (text: string): string =>
  text
    .trim()
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${linesAsHtml(paragraph)}</p>`)
    .join('')
