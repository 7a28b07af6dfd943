import type { Classification, ClassificationQuality } from '@postroom/contract'
import { formatNumber, formatShare } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './classification.module.css'
import { qualityTexts } from './quality.texts.ts'
import { useClassNames } from './use-class-names.ts'

type ConfusionTableProps = { quality: ClassificationQuality; scheme: Classification }

/** What people chose by what had been suggested. */
export function ConfusionTable({ quality, scheme }: ConfusionTableProps) {
  const t = useTexts(qualityTexts)
  const { nameOf } = useClassNames(scheme.items)
  const { confusion } = quality
  const known = [...scheme.items.map(({ id }) => id), null]
  const keys = known.filter((key) =>
    confusion.some(({ suggested, chosen }) => [suggested, chosen].includes(key)),
  )
  const at = (chosen: string | null, suggested: string | null): number =>
    confusion.find((one) => one.chosen === chosen && one.suggested === suggested)?.conversations ?? 0
  const mistakes = confusion.filter(({ chosen, suggested }) => chosen !== suggested)
  const most = Math.max(1, ...mistakes.map(({ conversations }) => conversations))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className={css.scroll} aria-label={t('table')} tabIndex={0}>
      <table className={css.confusion}>
        <thead>
          <tr>
            <th scope="col">{t('chosen')}</th>
            {keys.map((key) => (
              <th key={key ?? 'other'} scope="col">
                {nameOf(key)}
              </th>
            ))}
            <th scope="col">{t('allColumn')}</th>
            <th scope="col">{t('rightColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((chosen) => {
            const all = keys.reduce((sum, suggested) => sum + at(chosen, suggested), 0)
            return (
              <tr key={chosen ?? 'other'}>
                <th scope="row">{nameOf(chosen)}</th>
                {keys.map((suggested) => {
                  const n = at(chosen, suggested)
                  const isRight = chosen === suggested
                  return (
                    <td
                      key={suggested ?? 'other'}
                      data-right={isRight || undefined}
                      data-step={isRight || n === 0 ? undefined : Math.ceil((n / most) * 4)}
                    >
                      {n === 0 ? '·' : formatNumber(n)}
                    </td>
                  )
                })}
                <td>{formatNumber(all)}</td>
                <td>{all === 0 ? '–' : formatShare(at(chosen, chosen) / all)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={css.note}>{t('columnsHelp')}</p>
    </section>
  )
}
