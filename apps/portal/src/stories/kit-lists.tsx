import { Button, type Column, DataList, drillLink, EmptyState, Menu, type Sort } from '@postroom/ui'
import { useState } from 'react'
import type { Story } from './story.ts'

type Row = { id: string; name: string; count: number }

const rows: readonly Row[] = [
  { id: '1', name: 'Overbooked', count: 214 },
  { id: '2', name: 'Visa', count: 96 },
  { id: '3', name: 'Waiting list', count: 41 },
]

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'Name',
    cell: (row) => <strong style={{ fontWeight: 500 }}>{row.name}</strong>,
    sortable: true,
  },
  {
    id: 'count',
    title: 'Conversations',
    align: 'end',
    width: '8rem',
    sortable: true,
    cell: (row) => (
      <a className={drillLink} href="#main">
        {row.count}
      </a>
    ),
  },
]

const common = {
  label: 'Tags',
  columns,
  keyOf: (row: Row) => row.id,
  nameOf: (row: Row) => row.name,
  empty: <Nothing />,
}

function Nothing() {
  return (
    <EmptyState
      title="No tags yet"
      text="Tags sort conversations for everyone."
      action={<Button>New tag</Button>}
    />
  )
}

function Selecting() {
  const [selected, setSelected] = useState(new Set(['1', '2']))
  const [sort, setSort] = useState<Sort>({ by: 'count', direction: 'desc' })
  return (
    <DataList
      {...common}
      rows={rows}
      sort={sort}
      onSort={setSort}
      selected={selected}
      onSelect={setSelected}
      bulk={
        <>
          <Button size="xs">Merge</Button>
          <Button size="xs" data-tone="bad">
            Delete
          </Button>
        </>
      }
      rowMenu={() => (
        <>
          <Menu.Item>Rename</Menu.Item>
          <Menu.Divider />
          <Menu.Item data-tone="bad">Delete tag</Menu.Item>
        </>
      )}
    />
  )
}

export const listStories: readonly Story[] = [
  { title: 'List, selected, with its bar', show: () => <Selecting /> },
  { title: 'List, empty', show: () => <DataList {...common} rows={[]} /> },
  { title: 'List, on its way', show: () => <DataList {...common} rows={undefined} /> },
  {
    title: 'List, failed',
    show: () => (
      <DataList
        {...common}
        rows={undefined}
        problem={{
          message: 'The tags could not be loaded. Nothing was changed.',
          requestId: 'q7Vd2mXb90RtKeWz',
          onRetry: () => {},
        }}
      />
    ),
  },
  { title: 'List, not for you', show: () => <DataList {...common} rows={undefined} forbidden /> },
]
