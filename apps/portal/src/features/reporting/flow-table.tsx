import type { Stats } from '@postroom/contract'
import { useTexts } from '#lib/i18n.ts'
import { flowName } from './axis-names.ts'
import { formatFigure } from './format-figure.ts'
import { reportTexts } from './report.texts.ts'
import css from './tables.module.css'

/** The bands of a flow as lines of a table. */
export function FlowTable({ flow }: { flow: NonNullable<Stats['flow']> }) {
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
          {flow.links.map(({ source, target, value }) => (
            <tr key={`${source} ${target}`}>
              <th scope="row" title={nameOf(source)}>
                {nameOf(source)}
              </th>
              <td title={nameOf(target)}>{nameOf(target)}</td>
              <td>{formatFigure(value, 'count')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
