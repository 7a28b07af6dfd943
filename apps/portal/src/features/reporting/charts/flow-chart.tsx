import {
  type FlowLink,
  type FlowNode,
  flowNodeWidth,
  type PlacedNode,
  placeFlow,
  ribbonPath,
} from '@postroom/contract/report-values'
import { useTexts } from '#lib/i18n.ts'
import { chartTexts } from './chart.texts.ts'
import type { ChartMark } from './chart.types.ts'
import { ChartStage } from './chart-stage.tsx'
import css from './charts.module.css'
import { shortened, textWidth } from './ticks.ts'

type FlowChartProps = {
  label: string
  nodes: readonly FlowNode[]
  links: readonly FlowLink[]
  format: (value: number) => string
  onOpen?: ((node: FlowNode) => void) | undefined
}

/** Where conversations come from and go to: boxes by layer, bands between them. */
export function FlowChart({ label, nodes, links, format, onOpen }: FlowChartProps) {
  const t = useTexts(chartTexts)
  const perLayer = Math.max(1, ...nodes.map(({ layer }) => nodes.filter((one) => one.layer === layer).length))
  const height = Math.max(240, Math.min(560, perLayer * 44))
  const { layers } = placeFlow(nodes, links, { width: 600, height })
  const nodeAt = ({ column, row = 0 }: ChartMark) => layers[column]?.[row]
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? ''
  const outOf = (id: string) => links.filter(({ from, value }) => from === id && value > 0)
  return (
    <ChartStage
      label={label}
      height={height}
      columns={layers.length}
      rows={(column) => layers[column]?.length ?? 0}
      hasWhole={false}
      describe={(mark) => {
        const node = nodeAt(mark)
        if (!node) return ''
        const parts = outOf(node.id).map(({ to, value }) =>
          t('flow', { from: node.name, to: nameOf(to), value: format(value) }),
        )
        return [t('whole', { column: node.name, value: format(node.value) }), ...parts].join('. ')
      }}
      xOf={(mark, width) => placeFlow(nodes, links, { width, height }).layers[mark.column]?.[0]?.x ?? 0}
      tooltip={(mark) => {
        const node = nodeAt(mark)
        return (
          node && (
            <>
              <div className={css.tipLine}>
                <strong>{node.name}</strong>
                <strong className={css.tipValue}>{format(node.value)}</strong>
              </div>
              {outOf(node.id).map(({ to, value }) => (
                <div key={to} className={css.tipLine}>
                  <span className={css.tipName}>{nameOf(to)}</span>
                  <span className={css.tipValue}>{format(value)}</span>
                </div>
              ))}
              {onOpen && node.isOpenable && node.value > 0 && (
                <div className={css.tipFoot}>{t('list', { value: format(node.value) })}</div>
              )}
            </>
          )
        )
      }}
      onOpen={
        onOpen &&
        ((mark) => {
          const node = nodeAt(mark)
          if (node?.isOpenable) onOpen(node)
        })
      }
    >
      {(width, mark) => {
        const placed = placeFlow(nodes, links, { width, height })
        const chosen = mark && nodeAt(mark)
        return (
          <>
            {placed.links.map((link) => (
              <path
                key={`${link.from} ${link.to}`}
                className={css.ribbon}
                data-faint={(chosen && link.from !== chosen.id && link.to !== chosen.id) || undefined}
                d={ribbonPath(link)}
                fill={nodes.find(({ id }) => id === link.from)?.color}
              />
            ))}
            {placed.layers.map((layer, column) =>
              layer.map((node, row) => {
                const isLast = column === placed.layers.length - 1 && column > 0
                return (
                  <g key={node.id}>
                    <rect
                      className={css.mark}
                      data-column={column}
                      data-row={row}
                      x={node.x}
                      y={node.y}
                      width={flowNodeWidth}
                      height={node.height}
                      fill={node.color}
                    />
                    <text
                      className={css.nodeName}
                      x={isLast ? node.x - 6 : node.x + flowNodeWidth + 6}
                      y={node.y + node.height / 2 + 4}
                      textAnchor={isLast ? 'end' : 'start'}
                    >
                      {labelOf(node.name, format(node.value), labelPx(placed.layers, column))}
                    </text>
                  </g>
                )
              }),
            )}
          </>
        )
      }}
    </ChartStage>
  )
}

/** Room for the labels of a layer. Those of the last two are written towards each other. */
function labelPx(layers: readonly (readonly PlacedNode[])[], column: number): number {
  const isBeforeLast = column >= layers.length - 2
  const from = Math.min(column, layers.length - 2)
  const xOf = (place: number): number => layers[place]?.[0]?.x ?? 0
  if (layers.length < 2) return Number.POSITIVE_INFINITY
  const between = xOf(from + 1) - xOf(from) - flowNodeWidth
  return isBeforeLast ? between / 2 - 9 : between - 12
}

/** The name gives way, not the figure. */
const labelOf = (name: string, figure: string, px: number): string =>
  `${shortened(name, px - textWidth(` ${figure}`))} ${figure}`
