type Level = { list: HTMLElement; depth: number }

/**
 * Turns list paragraphs of Word and Outlook into lists. They carry `mso-list: l0 level2 lfo1` and have the bullet or
 * number as text, in an element with `mso-list: Ignore`.
 */
export function convertWordLists(body: HTMLElement): void {
  let levels: Level[] = []
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"], h1, h2, h3, h4, h5, h6')) {
    const depth = depthOf(paragraph)
    if (depth === undefined) continue
    const marker = takeMarker(paragraph)
    if (!levels[0] || paragraph.previousElementSibling !== levels[0].list) levels = []
    levels = levels.filter((level) => level.depth <= depth)
    const tag = orderedMarker.test(marker) ? 'OL' : 'UL'
    const last = levels.at(-1)
    if (last?.depth === depth && last.list.tagName !== tag) levels.pop()
    if (levels.at(-1)?.depth !== depth)
      levels.push(startList(paragraph, levels.at(-1), { tag, depth, marker }))
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    levels.at(-1)?.list.append(item)
    paragraph.remove()
  }
}

/** `1.`, `2)`, `(a)`, `iv.`; the bullets of Word are `·`, `o` and `§`. */
const orderedMarker = /^\(?(?:\d+|[a-z]{1,6})[.)]/i

function depthOf(paragraph: Element): number | undefined {
  const match = /mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')
  return match ? Number(match[1]) : undefined
}

function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('[style*="mso-list"]')].find((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? ''),
  )
  marker?.remove()
  return marker?.textContent.trim() ?? ''
}

function startList(
  paragraph: Element,
  parent: Level | undefined,
  { tag, depth, marker }: { tag: 'OL' | 'UL'; depth: number; marker: string },
): Level {
  const list = paragraph.ownerDocument.createElement(tag)
  const start = Number.parseInt(marker.replace('(', ''), 10)
  if (tag === 'OL' && start > 1) list.setAttribute('start', String(start))
  const item = parent?.list.lastElementChild
  if (item) item.append(list)
  else paragraph.before(list)
  return { list, depth }
}
