import { Button } from '@postroom/ui'
import { type ReactNode, useState } from 'react'
import { ConversationEntries } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './replays.module.css'
import { replaysTexts } from './replays.texts.ts'

const pageSize = 50

type ReplayEntriesProps<T> = { items: readonly T[]; children: (item: T) => ReactNode }

/** Conversations of a replay, some at a time. */
export function ReplayEntries<T>({ items, children }: ReplayEntriesProps<T>) {
  const t = useTexts(replaysTexts)
  const [shown, setShown] = useState(pageSize)
  return (
    <>
      <ConversationEntries>{items.slice(0, shown).map(children)}</ConversationEntries>
      {items.length > shown && (
        <Button onClick={() => setShown((before) => before + pageSize)}>{t('more')}</Button>
      )}
    </>
  )
}

type ReplayComparisonProps = {
  columns: readonly string[]
  rows: readonly { readonly label: string; readonly cells: readonly ReactNode[] }[]
}

/** What happened in a conversation beside what would have. */
export function ReplayComparison({ columns, rows }: ReplayComparisonProps) {
  return (
    <table className={css.compare}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, place) => (
              <td key={columns[place]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
