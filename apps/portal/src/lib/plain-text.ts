const blocks = new Set(
  'P DIV PRE UL OL LI BLOCKQUOTE TABLE THEAD TBODY TFOOT TR H1 H2 H3 H4 H5 H6'.split(' '),
)

/**
 * The text of a reply or new message without formatting: a line for each paragraph; items and quotations are marked, links
 * followed by their address, cells separated by tabs. Pictures have no text.
 */
export const plainTextOf = (html: string): string =>
  linesOf(new DOMParser().parseFromString(html, 'text/html').body).join('\n').trim()

/** A plain text as the HTML in which drafts and messages carry it. */
export const plainHtml = (text: string): string => elementWith('pre', text)

/** A plain text as paragraphs of an editor with formatting. */
export const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => elementWith('p', line))
    .join('')

function elementWith(name: string, text: string): string {
  const element = document.createElement(name)
  element.textContent = text
  return element.outerHTML
}

function linesOf(parent: Node): string[] {
  const lines: string[] = []
  let isOpen = false
  function write(text: string) {
    const [first = '', ...rest] = text.split('\n')
    const last = isOpen ? lines.pop() : ''
    lines.push(`${last}${first}`, ...rest)
    isOpen = true
  }
  for (const node of parent.childNodes) {
    if (blocks.has(node.nodeName)) {
      lines.push(...blockLines(node))
      isOpen = false
    } else if (node.nodeName === 'BR') write('\n')
    else if (node instanceof Text) write(node.data.replaceAll(/\s+/g, ' '))
    else if (node instanceof HTMLAnchorElement) write(linkText(node))
    else write(linesOf(node).join('\n'))
  }
  return lines
}

function blockLines(block: Node): string[] {
  if (block.nodeName === 'PRE') return (block.textContent ?? '').split('\n')
  if (block.nodeName === 'TR')
    return [[...block.childNodes].map((cell) => linesOf(cell).join(' ')).join('\t')]
  const lines = linesOf(block)
  if (block.nodeName === 'BLOCKQUOTE') return lines.map((line) => `> ${line}`)
  if (block.nodeName !== 'LI') return lines.length > 0 ? lines : ['']
  const mark = markOf(block)
  return lines.map((line, index) => (index === 0 ? `${mark} ${line}` : `${' '.repeat(mark.length)} ${line}`))
}

function markOf(item: Node): string {
  const list = item.parentElement
  if (list?.nodeName !== 'OL') return '-'
  const start = Number(list.getAttribute('start') ?? 1)
  return `${start + [...list.children].indexOf(item as Element)}.`
}

function linkText(link: HTMLAnchorElement): string {
  const text = linesOf(link).join(' ')
  const address = (link.getAttribute('href') ?? '').replace(/^mailto:/, '')
  return !address || text === address ? text : `${text} (${address})`
}
