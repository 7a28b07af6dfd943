import type { Stats } from '@postroom/contract'
import { flowName } from './axis-names.ts'
import { colorOf, seriesSlots } from './charts/colors.ts'
import { FlowChart } from './charts/flow-chart.tsx'
import type { FlowNode } from './charts/flow-layout.ts'
import { formatFigure } from './format-figure.ts'
import { cellOfNode } from './receipt-value.ts'
import type { CellSearch } from './reporting.search.ts'

type ReportFlowProps = {
  label: string
  stats: Stats
  flow: NonNullable<Stats['flow']>
  onOpen?: ((cell: CellSearch) => void) | undefined
}

/** Before the period at the left, what happened in it in the middle, after it at the right. */
export function ReportFlow({ label, stats, flow: { nodes, links }, onOpen }: ReportFlowProps) {
  const layerOf = (key: string): number => {
    const isSource = links.some(({ source }) => source === key)
    const isTarget = links.some(({ target }) => target === key)
    return isTarget ? (isSource ? 1 : 2) : 0
  }
  return (
    <FlowChart
      label={label}
      format={(value) => formatFigure(value, 'count')}
      nodes={nodes
        .filter(({ value }) => value > 0)
        .map(
          (node, place): FlowNode => ({
            id: node.key,
            name: flowName(node),
            layer: layerOf(node.key),
            value: node.value,
            isOpenable: cellOfNode(stats, node.key) !== undefined,
            color: colorOf(seriesSlots[place % seriesSlots.length] ?? 1),
          }),
        )}
      links={links.map(({ source, target, value }) => ({ from: source, to: target, value }))}
      onOpen={
        onOpen &&
        (({ id }) => {
          const cell = cellOfNode(stats, id)
          if (cell) onOpen(cell)
        })
      }
    />
  )
}
