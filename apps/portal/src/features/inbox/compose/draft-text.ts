const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** The draft as one line of plain text, at most 120 characters. */
export const draftSnippet = (html: string): string => parse(html).textContent.trim().slice(0, 120)

/** The draft as plain text, one line per paragraph or line break. */
export function textLinesOf(html: string): string {
  const body = parse(html)
  for (const element of body.querySelectorAll('br, p, li, blockquote, div')) element.append('\n')
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  return body.textContent.trim()
}
