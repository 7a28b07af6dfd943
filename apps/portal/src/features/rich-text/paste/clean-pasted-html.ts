import { inlineClassStyles } from './class-styles.ts'
import { convertWordLists } from './word-lists.ts'

/**
 * Prepares HTML from the clipboard for the editor's schema, which itself drops styles, classes and comments: turns the
 * paragraphs that Word and Outlook use for lists into lists, headings into bold paragraphs, and keeps formatting that
 * Excel declares in a style sheet.
 */
export function cleanPastedHtml(html: string): string {
  // Copied from this editor.
  if (html.includes('data-pm-slice')) return html
  const { head, body } = new DOMParser().parseFromString(html, 'text/html')
  inlineClassStyles(head, body)
  removeHidden(body)
  convertWordLists(body)
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) makeBold(heading)
  for (const link of body.querySelectorAll('a')) cleanLink(link)
  // Copying a single cell must paste its text; mail newsletters use such tables for their layout.
  for (const table of [...body.querySelectorAll('table')].reverse()) unwrapSingleCell(table)
  return body.innerHTML
}

/** Whether the clipboard's HTML has text. Office adds a picture of the copied text to the clipboard. */
export const hasPastedText = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''

const hidden = /(?:display:\s*none|mso-hide:\s*all)/i

function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll('style, meta, link, title, xml, br.Apple-interchange-newline'))
    element.remove()
  for (const element of body.querySelectorAll('[style]'))
    if (hidden.test(element.getAttribute('style') ?? '')) element.remove()
}

function makeBold(heading: Element): void {
  const { ownerDocument: document } = heading
  const paragraph = document.createElement('p')
  const strong = document.createElement('strong')
  strong.append(...heading.childNodes)
  // Google Docs says that the text of its headings is not bold.
  for (const part of strong.querySelectorAll<HTMLElement>('[style]')) part.style.removeProperty('font-weight')
  paragraph.append(strong)
  heading.replaceWith(paragraph)
}

function cleanLink(link: HTMLAnchorElement): void {
  // Programs underline links explicitly, which would become formatting of its own.
  for (const part of [link, ...link.querySelectorAll<HTMLElement>('[style]')]) {
    part.style.removeProperty('text-decoration')
    part.style.removeProperty('text-decoration-line')
  }
  for (const underline of link.querySelectorAll('u')) underline.replaceWith(...underline.childNodes)
  // A bookmark of Word, or a link within the document.
  const href = link.getAttribute('href')
  if (!href || href.startsWith('#') || href.startsWith('file:')) link.replaceWith(...link.childNodes)
}

function unwrapSingleCell(table: HTMLTableElement): void {
  const [row] = table.rows
  const cell = row?.cells[0]
  if (!cell || table.rows.length !== 1 || row.cells.length !== 1) return
  const content = table.ownerDocument.createElement('div')
  const style = cell.getAttribute('style')
  if (style) content.setAttribute('style', style)
  content.append(...cell.childNodes)
  table.replaceWith(content)
}
