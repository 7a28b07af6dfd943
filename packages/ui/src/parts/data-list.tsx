import { IconLock } from '@tabler/icons-react'
import { useUiTexts } from '../theme/ui-texts.ts'
import { BulkBar } from './bulk-bar.tsx'
import css from './data-list.module.css'
import type { DataListProps } from './data-list.types.ts'
import { DataListHead } from './data-list-head.tsx'
import { DataListRow } from './data-list-row.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { useRowKeys } from './use-row-keys.ts'

/**
 * A table with its toolbar, selection and all its states (loading, empty, forbidden, failed). The arrow keys or j and k
 * move between rows.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { rows, forbidden, problem, empty, toolbar, selected, bulk } = props
  const texts = useUiTexts()
  const picking = Boolean(selected && selected.size > 0 && bulk)

  if (forbidden)
    return (
      <EmptyState
        icon={<IconLock size={28} stroke={1.5} />}
        title={texts.noPermissionTitle}
        text={texts.noPermissionText}
      />
    )
  return (
    <div className={css.list}>
      {picking ? (
        <BulkBar count={selected?.size ?? 0} onClear={() => props.onSelect?.(new Set())}>
          {bulk}
        </BulkBar>
      ) : (
        toolbar && <div className={css.toolbar}>{toolbar}</div>
      )}
      {problem ? (
        <ErrorState
          inline
          message={problem.message}
          requestId={problem.requestId}
          onRetry={problem.onRetry}
        />
      ) : rows?.length === 0 ? (
        <div className={css.empty}>{empty}</div>
      ) : (
        <Table {...props} />
      )}
      {rows && rows.length > 0 && props.footer}
    </div>
  )
}

function Table<Row>(props: DataListProps<Row>) {
  const { columns, rows, keyOf, label, rowHeight = 'one-line', selected, onSelect, onOpen } = props
  const keys = (rows ?? []).map(keyOf)
  const open = (key: string) => {
    const row = rows?.find((candidate) => keyOf(candidate) === key)
    if (row) onOpen?.(row)
  }
  const walk = useRowKeys({ keys, selected, onSelect, ...(onOpen ? { onOpen: open } : {}) })

  if (!rows) return <SkeletonRows rows={6} twoLines={rowHeight === 'two-lines'} />
  return (
    <table className={css.table} data-height={rowHeight} aria-label={label}>
      <DataListHead {...props} keys={keys} />
      <tbody onKeyDown={walk.onKeyDown}>
        {rows.map((row, index) => (
          <DataListRow
            key={keyOf(row)}
            row={row}
            rowKey={keyOf(row)}
            columns={columns}
            list={props}
            tabIndex={walk.tabIndexOf(index)}
            onFocus={() => walk.setCurrent(index)}
          />
        ))}
      </tbody>
    </table>
  )
}
