import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Checkbox } from '../mantine/checkbox.ts'
import { useUiTexts } from '../theme/ui-texts.ts'
import css from './data-list.module.css'
import type { Column, DataListProps, Sort } from './data-list.types.ts'

type HeadProps<Row> = DataListProps<Row> & { keys: readonly string[] }

/** The header row of a list, with sorting and selection of all rows. */
export function DataListHead<Row>({
  columns,
  keys,
  selected,
  onSelect,
  rowMenu,
  sort,
  onSort,
}: HeadProps<Row>) {
  const texts = useUiTexts()
  const all = keys.length > 0 && keys.every((key) => selected?.has(key))
  const some = !all && keys.some((key) => selected?.has(key))
  return (
    <thead>
      <tr>
        {onSelect && (
          <th className={css.pick}>
            <Checkbox
              aria-label={texts.selectAll}
              checked={all}
              indeterminate={some}
              onChange={() => onSelect(all ? new Set() : new Set(keys))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {rowMenu && (
          <th className={css.act}>
            <span data-visually-hidden>{texts.actionsFor('')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type HeadCellProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const sorted = sort?.by === column.id ? sort.direction : undefined
  const next = sorted === 'asc' ? 'desc' : 'asc'
  return (
    <th
      data-align={column.align}
      data-hide={column.hideBelow}
      style={column.width ? { inlineSize: column.width } : undefined}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.sortable && onSort ? (
        <button type="button" className={css.sort} onClick={() => onSort({ by: column.id, direction: next })}>
          {column.title}
          {sorted && (sorted === 'asc' ? <IconArrowUp size={14} /> : <IconArrowDown size={14} />)}
        </button>
      ) : (
        <span data-visually-hidden={column.titleHidden || undefined}>{column.title}</span>
      )}
    </th>
  )
}
