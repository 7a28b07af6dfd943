import { Button } from '@postroom/ui'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReplayEntries } from './replay-entries.tsx'
import css from './replays.module.css'
import { replaysTexts } from './replays.texts.ts'

/** What a figure counts: the setting in the form, the saved one, or what happened. */
export type ReplayColumn = 'new' | 'saved' | 'happened'

type Replayed = { readonly conversationId: string }

/** A conversation with the result of the saved version, where one is compared. */
export type Compared<T> = { readonly id: string; readonly item: T | undefined; readonly saved: T | undefined }

export type ReplayFigure<T> = {
  readonly key: string
  readonly label: string
  /** How often a conversation counts; null where the column has no such figure. */
  readonly count: (compared: Compared<T>, column: ReplayColumn) => number | null
}
export type FigureGroup<T> = { readonly label: string; readonly figures: readonly ReplayFigure<T>[] }

type ReplayFiguresProps<T> = {
  items: readonly T[]
  /** Undefined without a saved version to compare. */
  active: readonly T[] | undefined
  groups: readonly FigureGroup<T>[]
  /** Shows one conversation. */
  children: (compared: Compared<T>) => ReactNode
}

/** Figures of a replay beside those of the saved version and of what happened; each opens its conversations. */
export function ReplayFigures<T extends Replayed>({
  items,
  active,
  groups,
  children,
}: ReplayFiguresProps<T>) {
  const t = useTexts(replaysTexts)
  const [shownKey, setShownKey] = useState('')
  const panelId = useId()
  const all = compare(items, active)
  const columns: readonly ReplayColumn[] = active ? ['new', 'saved', 'happened'] : ['new', 'happened']
  const cells = groups.flatMap(({ label, figures }) =>
    figures.flatMap((figure) =>
      columns.map((column) => ({ key: `${figure.key} ${column}`, label, figure, column })),
    ),
  )
  const shown = cells.find(({ key }) => key === shownKey)
  const conversations = shown
    ? all.filter((compared) => (shown.figure.count(compared, shown.column) ?? 0) > 0)
    : all
  return (
    <>
      <table className={css.figures} aria-label={t('figures')}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.label}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className={css.group}>
                {group.label}
              </th>
            </tr>
            {group.figures.map((figure) => (
              <tr key={figure.key}>
                <th scope="row">{figure.label}</th>
                {columns.map((column) => (
                  <td key={column}>
                    <Figure
                      counts={all.map((compared) => figure.count(compared, column))}
                      label={`${group.label}, ${figure.label}, ${t(column)}`}
                      isShown={shownKey === `${figure.key} ${column}`}
                      panelId={panelId}
                      onShow={(isShown) => setShownKey(isShown ? `${figure.key} ${column}` : '')}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <section id={panelId} aria-label={t('allConversations')} className={css.body}>
        <div className={css.shown} aria-live="polite">
          <h3>
            {shown
              ? `${shown.label}, ${shown.figure.label}, ${t(shown.column)}: ${formatNumber(conversations.length)}`
              : `${t('allConversations')}: ${formatNumber(conversations.length)}`}
          </h3>
          {shown && (
            <Button variant="subtle" onClick={() => setShownKey('')}>
              {t('showAll')}
            </Button>
          )}
        </div>
        <ReplayEntries key={shownKey} items={conversations}>
          {children}
        </ReplayEntries>
      </section>
    </>
  )
}

function compare<T extends Replayed>(items: readonly T[], active: readonly T[] | undefined): Compared<T>[] {
  const saved = new Map(active?.map((item) => [item.conversationId, item]))
  const own = new Set(items.map(({ conversationId }) => conversationId))
  return [
    ...items.map((item) => ({ id: item.conversationId, item, saved: saved.get(item.conversationId) })),
    ...(active ?? []).flatMap((item) =>
      own.has(item.conversationId) ? [] : [{ id: item.conversationId, item: undefined, saved: item }],
    ),
  ]
}

type FigureProps = {
  counts: readonly (number | null)[]
  label: string
  isShown: boolean
  panelId: string
  onShow: (isShown: boolean) => void
}

function Figure({ counts, label, isShown, panelId, onShow }: FigureProps) {
  const t = useTexts(replaysTexts)
  if (counts.every((count) => count === null)) return <span title={t('noFigure')}>–</span>
  const sum = counts.reduce<number>((total, count) => total + (count ?? 0), 0)
  if (sum === 0) return '0'
  return (
    <button
      type="button"
      className={css.figure}
      aria-pressed={isShown}
      aria-controls={panelId}
      aria-label={`${label}: ${formatNumber(sum)}`}
      onClick={() => onShow(!isShown)}
    >
      {formatNumber(sum)}
    </button>
  )
}
