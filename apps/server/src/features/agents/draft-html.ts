const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/** Text without the numbers of its citations, which only colleagues see. */
export const withoutMarks = (text: string): string => text.replace(/ ?\[\d{1,2}\]/g, '')

/** A text as paragraphs of a reply draft, without any markup of its own. */
export const draftHtml = (text: string): string =>
  withoutMarks(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
