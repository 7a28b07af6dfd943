import { drillLink } from '@postroom/ui'
import type { CSSProperties } from 'react'
import tables from '../tables.module.css'
import { opensReceipt } from '../use-receipt-focus.ts'
import type { ChartMark, ChartProps, ChartValue } from './chart.types.ts'

type CrossTableProps = Pick<ChartProps, 'label' | 'matrix' | 'format' | 'onOpen'> & {
  /** Over the column of row names. */
  corner: string
  /** Name of the column of totals; without it there are none. */
  totalName?: string | undefined
  /** On paper, where nothing scrolls, a table that is wider than high has its columns down and its rows across. */
  turnsInPrint?: boolean
}

/** The figures of a matrix: rows down, columns across, each figure leads to what is behind it. */
export function CrossTable(props: CrossTableProps) {
  const { label, matrix, format, corner, totalName, turnsInPrint = false, onOpen } = props
  const { columns, rows, values, totals, rowTotals, total } = matrix
  const text = (value: ChartValue | undefined) => (typeof value === 'number' ? format(value) : '–')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className={tables.wrap} aria-label={label} tabIndex={0}>
      <table
        className={tables.table}
        data-picture
        {...(turnsInPrint &&
          columns.length > rows.length && {
            'data-turned': true,
            'data-upright': rows.length > 6 || undefined,
            style: { '--lines': columns.length + 1 } as CSSProperties,
          })}
      >
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ id, label: name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            {totalName && <th scope="col">{totalName}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, color }, row) => (
            <tr key={id}>
              <th scope="row">
                <span className={tables.name} title={name}>
                  {color && <i className={tables.swatch} style={{ background: color }} />}
                  <span className={tables.nameText}>{name}</span>
                </span>
              </th>
              {columns.map((column, place) => (
                <td key={column.id}>
                  <Figure
                    value={values[row]?.[place] ?? null}
                    format={format}
                    mark={{ row, column: place }}
                    onOpen={onOpen}
                  />
                </td>
              ))}
              {totalName && <td>{text(rowTotals?.[row])}</td>}
            </tr>
          ))}
        </tbody>
        {totalName && rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{totalName}</th>
              {columns.map(({ id }, place) => (
                <td key={id}>{text(totals[place])}</td>
              ))}
              <td>{text(total)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

type FigureProps = Pick<CrossTableProps, 'format' | 'onOpen'> & { value: ChartValue; mark: ChartMark }

function Figure({ value, format, mark, onOpen }: FigureProps) {
  if (value === null) return '–'
  if (!onOpen || value === 0) return format(value)
  return (
    <button
      type="button"
      className={`${tables.drill} ${drillLink}`}
      {...opensReceipt}
      onClick={() => onOpen(mark)}
    >
      {format(value)}
    </button>
  )
}
