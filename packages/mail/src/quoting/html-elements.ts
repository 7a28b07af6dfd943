export interface HtmlTag {
  name: string
  isClosing: boolean
  attributes: string
  start: number
  end: number
}

const TAG = /<(?:!--[\s\S]*?(?:-->|$)|(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^'">]+)*)>?)/gi
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
])

/** Lists the tags of a document with their positions; comments and their content are skipped. */
export function listTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = []
  for (const match of html.matchAll(TAG)) {
    if (match[2] === undefined) continue
    const [whole, slash = '', name, attributes = ''] = match
    tags.push({
      name: name.toLowerCase(),
      isClosing: slash === '/',
      attributes,
      start: match.index,
      end: match.index + whole.length,
    })
  }
  return tags
}

/** Maps the index of each opening tag to the end of its element; unclosed elements are missing. */
export function elementEnds(tags: readonly HtmlTag[]): Map<number, number> {
  const ends = new Map<number, number>()
  const open = new Map<string, number[]>()
  for (const [index, tag] of tags.entries()) {
    if (VOID.has(tag.name)) continue
    const stack = open.get(tag.name) ?? []
    if (!tag.isClosing) {
      stack.push(index)
      open.set(tag.name, stack)
      continue
    }
    const opener = stack.pop()
    if (opener !== undefined) ends.set(opener, tag.end)
  }
  return ends
}

/** Returns the value of an attribute, or an empty string. */
export function attributeOf(tag: HtmlTag, name: 'class' | 'id' | 'type' | 'style'): string {
  const pattern = {
    class: /\bclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
    id: /\bid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
    type: /\btype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
    style: /\bstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
  }[name]
  const match = pattern.exec(tag.attributes)
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? ''
}
