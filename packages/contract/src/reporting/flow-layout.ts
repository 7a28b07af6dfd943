/** A box of a flow. Boxes of the same layer stand above each other. */
export type FlowNode = {
  id: string
  name: string
  layer: number
  value: number
  color: string
  isOpenable?: boolean
}
export type FlowLink = { from: string; to: string; value: number }

export type PlacedNode = FlowNode & { x: number; y: number; height: number }
export type PlacedLink = FlowLink & { x0: number; x1: number; y0: number; y1: number; thickness: number }

export const flowNodeWidth = 12
const gapPx = 12
/** Below this width, the middle of three layers is nearer to the first, as labels stand between it and the last. */
const narrowPx = 480

/** Left edges of the layers. */
function edgesOf(layers: number, width: number): number[] {
  const room = width - flowNodeWidth
  if (layers === 3 && width < narrowPx) return [0, room * 0.36, room]
  return Array.from({ length: layers }, (_, place) => (layers > 1 ? (place * room) / (layers - 1) : 0))
}

interface Flow {
  readonly links: readonly { readonly source: string; readonly target: string }[]
}

/** Before the period at the left, what happened in it in the middle, after it at the right. */
export function flowLayer({ links }: Flow, key: string): number {
  const isSource = links.some(({ source }) => source === key)
  const isTarget = links.some(({ target }) => target === key)
  return isTarget ? (isSource ? 1 : 2) : 0
}

/** Places nodes and links; heights are proportional to values. */
export function placeFlow(
  nodes: readonly FlowNode[],
  links: readonly FlowLink[],
  { width, height }: { width: number; height: number },
): { layers: PlacedNode[][]; links: PlacedLink[] } {
  const numbers = [...new Set(nodes.map(({ layer }) => layer))].sort((a, b) => a - b)
  const columns = numbers.map((layer) => nodes.filter((node) => node.layer === layer))
  const perUnit = Math.min(
    ...columns.map((column) => {
      const sum = column.reduce((total, { value }) => total + value, 0)
      return sum > 0 ? (height - gapPx * (column.length - 1)) / sum : Number.POSITIVE_INFINITY
    }),
  )
  const scale = Number.isFinite(perUnit) ? Math.max(0, perUnit) : 0
  const placed = new Map<string, PlacedNode>()
  const edges = edgesOf(numbers.length, width)
  const layers = columns.map((column, place) => {
    const x = edges[place] ?? 0
    const ordered = byNeighbours(column, links, placed)
    const used = ordered.reduce((sum, { value }) => sum + Math.max(1, value * scale), 0)
    let y = Math.max(0, (height - used - gapPx * (ordered.length - 1)) / 2)
    return ordered.map((node) => {
      const box = { ...node, x, y, height: Math.max(1, node.value * scale) }
      placed.set(node.id, box)
      y += box.height + gapPx
      return box
    })
  })
  return { layers, links: placeLinks(links, placed, scale) }
}

/** Orders a layer by the middle of what flows into each node, which avoids most crossings. */
function byNeighbours(
  column: readonly FlowNode[],
  links: readonly FlowLink[],
  placed: ReadonlyMap<string, PlacedNode>,
): FlowNode[] {
  const middles = new Map(
    column.map((node, place) => {
      const into = links.flatMap(({ from, to, value }) => {
        const source = placed.get(from)
        return to === node.id && source ? [{ y: source.y + source.height / 2, value }] : []
      })
      const weight = into.reduce((sum, { value }) => sum + value, 0)
      const middle = into.reduce((sum, { y, value }) => sum + y * value, 0) / (weight || 1)
      return [node.id, weight > 0 ? middle : place * 1e6]
    }),
  )
  return [...column].sort((a, b) => (middles.get(a.id) ?? 0) - (middles.get(b.id) ?? 0))
}

function placeLinks(
  links: readonly FlowLink[],
  placed: ReadonlyMap<string, PlacedNode>,
  scale: number,
): PlacedLink[] {
  const out = new Map<string, number>()
  const into = new Map<string, number>()
  const yOf = (id: string) => placed.get(id)?.y ?? 0
  return [...links]
    .sort((a, b) => yOf(a.from) - yOf(b.from) || yOf(a.to) - yOf(b.to))
    .flatMap((link) => {
      const [from, to] = [placed.get(link.from), placed.get(link.to)]
      if (!from || !to || link.value <= 0) return []
      const thickness = Math.max(1, link.value * scale)
      const y0 = from.y + (out.get(from.id) ?? 0)
      const y1 = to.y + (into.get(to.id) ?? 0)
      out.set(from.id, (out.get(from.id) ?? 0) + thickness)
      into.set(to.id, (into.get(to.id) ?? 0) + thickness)
      return [{ ...link, x0: from.x + flowNodeWidth, x1: to.x, y0, y1, thickness }]
    })
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

/** SVG path of the curved band of a link. */
export function ribbonPath({
  x0,
  x1,
  y0,
  y1,
  thickness,
}: Pick<PlacedLink, 'x0' | 'x1' | 'y0' | 'y1' | 'thickness'>): string {
  const middle = (x0 + x1) / 2
  const curve = (...numbers: number[]) => `C${numbers.map(rounded).join(' ')}`
  return [
    `M${rounded(x0)} ${rounded(y0)}`,
    curve(middle, y0, middle, y1, x1, y1),
    `L${rounded(x1)} ${rounded(y1 + thickness)}`,
    curve(middle, y1 + thickness, middle, y0 + thickness, x0, y0 + thickness),
    'Z',
  ].join('')
}
