import type { Stats } from '@postroom/contract'
import { type FlowNode, flowLayer, seriesId } from '@postroom/contract/report-values'
import { useMemo } from 'react'
import { flowName } from './axis-names.ts'
import { FlowChart } from './charts/flow-chart.tsx'
import { formatFigure } from './format-figure.ts'
import { cellOfNode } from './receipt-value.ts'
import type { CellSearch } from './reporting.search.ts'
import { isOthers } from './stats-matrix.ts'
import { colorsOf } from './stored-colors.ts'

type ReportFlowProps = {
  label: string
  stats: Stats
  flow: NonNullable<Stats['flow']>
  onOpen?: ((cell: CellSearch) => void) | undefined
}

/** Before the period at the left, what happened in it in the middle, after it at the right. */
export function ReportFlow({ label, stats, flow, onOpen }: ReportFlowProps) {
  const { nodes, links } = flow
  const colors = useFlowColors(flow)
  return (
    <FlowChart
      label={label}
      format={(value) => formatFigure(value, 'count')}
      nodes={nodes
        .filter(({ value }) => value > 0)
        .map(
          (node): FlowNode => ({
            id: node.key,
            name: flowName(node),
            layer: flowLayer(flow, node.key),
            value: node.value,
            isOpenable: cellOfNode(stats, node.key) !== undefined,
            color: colors.get(colorId(flow, node.key)) ?? '',
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

/** A value of the breakdown has the colour of its series in other charts. */
const colorId = (flow: ReportFlowProps['flow'], key: string): string =>
  flowLayer(flow, key) === 1 ? seriesId({ keys: [key] }) : `flow ${key}`

/** Colours of the boxes. Where there are not enough, the values of the breakdown have theirs and other boxes are grey. */
const useFlowColors = (flow: ReportFlowProps['flow']): ReadonlyMap<string, string> =>
  useMemo(() => {
    const keys = flow.nodes.map(({ key }) => key).toSorted((a, b) => rank(flow, a) - rank(flow, b))
    return colorsOf(
      keys.map((key) => colorId(flow, key)),
      isOthers,
    )
  }, [flow])

const rank = (flow: ReportFlowProps['flow'], key: string): number => (flowLayer(flow, key) === 1 ? 0 : 1)
