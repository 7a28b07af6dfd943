import type { Stats } from '@postroom/contract'
import { useTexts } from '#lib/i18n.ts'
import { flowName } from './axis-names.ts'
import { formatFigure } from './format-figure.ts'
import { cellOfLink } from './receipt-value.ts'
import { reportTexts } from './report.texts.ts'
import type { CellSearch } from './reporting.search.ts'
import { DrillFigure } from './summary-table.tsx'
import css from './tables.module.css'

type FlowTableProps = {
  stats: Stats
  flow: NonNullable<Stats['flow']>
  onOpen?: ((cell: CellSearch) => void) | undefined
}

/** The bands of a flow as lines of a table; each number leads to the conversations behind it. */
export function FlowTable({ stats, flow, onOpen }: FlowTableProps) {
  const t = useTexts(reportTexts)
  const nameOf = (key: string) =>
    flowName(flow.nodes.find((node) => node.key === key) ?? { key, label: null })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className={`${css.wrap} ${css.words}`} aria-label={t('figures')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('to')}</th>
            <th scope="col">{t('conversations')}</th>
          </tr>
        </thead>
        <tbody>
          {flow.links.map(({ source, target, value }) => {
            const cell = cellOfLink(stats, { source, target })
            return (
              <tr key={`${source} ${target}`}>
                <th scope="row" title={nameOf(source)}>
                  {nameOf(source)}
                </th>
                <td title={nameOf(target)}>{nameOf(target)}</td>
                <td>
                  <DrillFigure
                    text={formatFigure(value, 'count')}
                    isOpenable={cell !== undefined}
                    onOpen={cell && onOpen && (() => onOpen(cell))}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
