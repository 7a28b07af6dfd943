import {
  type FlowNode,
  flowLayer,
  flowNodeWidth,
  othersKey,
  placeFlow,
  ribbonPath,
  type Stats,
} from '@postroom/contract'
import { type Drawing, type Mark, pageWidths } from '#platform/documents/index.ts'
import { otherColor, palette } from './chart-colors.ts'
import { nameOfKey, numberText } from './mail-texts.ts'
import type { Language } from './report-words.ts'

type Flow = NonNullable<Stats['flow']>

const nodeHeight = 34
const [lowest, highest] = [150, 420]
/** Of the small type of charts, in points. */
const characterWidth = 4.4

/** A flow as boxes by layer with bands between them; null where nothing flows. */
export function drawFlow(flow: Flow, { language, alt }: { language: Language; alt: string }): Drawing | null {
  const nodes = nodesOf(flow, language)
  if (nodes.length === 0) return null
  const perLayer = Math.max(...[0, 1, 2].map((layer) => nodes.filter((node) => node.layer === layer).length))
  const [width, height] = [pageWidths.upright, Math.max(lowest, Math.min(highest, perLayer * nodeHeight))]
  const links = flow.links.map(({ source, target, value }) => ({ from: source, to: target, value }))
  const placed = placeFlow(nodes, links, { width, height })
  const colors = new Map(nodes.map(({ id, color }) => [id, color]))
  const marks: Mark[] = placed.links.map((link) => ({
    kind: 'path',
    path: ribbonPath(link),
    fill: colors.get(link.from) ?? otherColor,
    opacity: 0.3,
  }))
  for (const [column, layer] of placed.layers.entries()) {
    const isLast = column > 0 && column === placed.layers.length - 1
    const room = roomFor(
      placed.layers.map(([first]) => first?.x ?? 0),
      column,
    )
    for (const { name, value, color, x, y, height: boxHeight } of layer)
      marks.push(
        { kind: 'path', path: `M${x} ${y}h${flowNodeWidth}v${boxHeight}h-${flowNodeWidth}Z`, fill: color },
        {
          kind: 'text',
          x: isLast ? x - 5 : x + flowNodeWidth + 5,
          y: y + boxHeight / 2 + 2.5,
          text: shortened(name, numberText(value, language), room),
          align: isLast ? 'end' : 'start',
        },
      )
  }
  return { kind: 'drawing', width, height: height + 8, alt, marks }
}

/** The values of the breakdown get their colours first. */
function nodesOf(flow: Flow, language: Language): FlowNode[] {
  const rank = (key: string): number => (flowLayer(flow, key) === 1 ? 0 : 1)
  const keys = flow.nodes.map(({ key }) => key).filter((key) => key !== othersKey)
  const colored = keys.toSorted((a, b) => rank(a) - rank(b))
  return flow.nodes
    .filter(({ value }) => value > 0)
    .map(({ key, label, value }) => ({
      id: key,
      name: label ?? nameOfKey(language, undefined, key),
      layer: flowLayer(flow, key),
      value,
      color: palette[colored.indexOf(key)] ?? otherColor,
    }))
}

/** Points for the labels of a layer. Those of the last two are written towards each other. */
function roomFor(edges: readonly number[], column: number): number {
  if (edges.length < 2) return Number.POSITIVE_INFINITY
  const from = Math.min(column, edges.length - 2)
  const between = (edges[from + 1] ?? 0) - (edges[from] ?? 0) - flowNodeWidth
  return column >= edges.length - 2 ? between / 2 - 8 : between - 10
}

/** The name gives way, not the figure. */
function shortened(name: string, figure: string, room: number): string {
  const most = Math.max(1, Math.floor(room / characterWidth) - figure.length - 1)
  return `${name.length > most ? `${name.slice(0, most - 1)}…` : name} ${figure}`
}
