const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** The words of a draft in one line, at most 120 characters. */
export const draftSnippet = (html: string): string => parse(html).textContent.trim().slice(0, 120)

/** The words of a draft, each paragraph and line in a line of its own. */
export function textLinesOf(html: string): string {
  const body = parse(html)
  for (const element of body.querySelectorAll('br, p, li, blockquote, div')) element.append('\n')
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  return body.textContent.trim()
}
