import type { Classification, ConversationClass } from '@postroom/contract'
import { Button, type Column, EmptyState, ListToolbar, tagColorValue } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConditionNames } from '#features/conditions/index.ts'
import { OrderedList, OrderedRowMenu, useSavedOrder } from '#features/ordered-lists/index.ts'
import { call } from '#lib/api-client.ts'
import { formatNumber, formatShare } from '#lib/format.ts'
import { hasWords } from '#lib/has-words.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { classificationQuery, slaNamesQuery } from './classification.api.ts'
import css from './classification.module.css'
import type { ClassificationSearch } from './classification.search.ts'
import { classificationTexts } from './classification.texts.ts'
import { DeleteClassDialog } from './delete-class-dialog.tsx'

type ClassListProps = {
  query: UseQueryResult<Classification>
  scheme: Classification
  search: ClassificationSearch
  onShow: (change: ClassificationSearch) => void
}

/** The classes in their order, with how often they were used. */
export function ClassList({ query, scheme, search, onShow }: ClassListProps) {
  const t = useTexts(classificationTexts)
  const [deleting, setDeleting] = useState<ConversationClass>()
  const mayManage = scheme.abilities.includes('classification.manage')
  const order = useSavedOrder({
    rows: scheme.items,
    listKey: classificationQuery.queryKey,
    dependents: classificationQuery.queryKey,
    save: (classIds) => call('classification.reorder_classes', { classIds }),
  })
  const shown = order.rows.filter(({ name, description }) =>
    hasWords(`${name} ${description}`, search.q ?? ''),
  )
  const columns = useClassColumns(scheme)
  const add = () => onShow({ class: 'new' })
  return (
    <>
      <OrderedList
        label={t('classes')}
        query={query}
        order={order}
        shown={shown}
        mayOrder={mayManage}
        columns={columns}
        toolbar={
          <ListToolbar
            search={{ value: search.q ?? '', onChange: (q) => onShow({ q }), placeholder: t('search') }}
            count={t('count', { n: scheme.items.length })}
          />
        }
        empty={
          <EmptyState
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              mayManage && (
                <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={add}>
                  {t('add')}
                </Button>
              )
            }
          />
        }
        nothingFound={{
          title: t('nothingFound'),
          text: t('nothingFoundText'),
          onShowAll: () => onShow({ q: undefined }),
        }}
        onOpen={({ id }) => mayManage && onShow({ class: id })}
        rowMenu={(row, moves) =>
          mayManage && (
            <OrderedRowMenu
              {...moves}
              onEdit={() => onShow({ class: row.id })}
              onDelete={() => setDeleting(row)}
            />
          )
        }
      />
      {scheme.usedOther > 0 && <p className={css.note}>{t('otherUsed', { n: scheme.usedOther })}</p>}
      {deleting && (
        <DeleteClassDialog deleted={deleting} classes={scheme.items} onClose={() => setDeleting(undefined)} />
      )}
    </>
  )
}

function useClassColumns(scheme: Classification): Column<ConversationClass>[] {
  const t = useTexts(classificationTexts)
  const { labelOf } = useConditionNames()
  const slas = useQuery(slaNamesQuery).data?.items
  const all = scheme.items.reduce((sum, { used }) => sum + used, scheme.usedOther)
  const named = (kind: 'team' | 'user', id: string | null) => id !== null && labelOf(kind, id)
  return [
    {
      id: 'name',
      title: t('class'),
      cell: (row) => (
        <span className={css.cell}>
          <span className={css.class}>
            <i style={{ background: tagColorValue(row.color) }} />
            {row.name}
          </span>
          <span className={css.description}>{row.description}</span>
        </span>
      ),
    },
    {
      id: 'examples',
      title: t('examples'),
      align: 'end',
      width: '5.5rem',
      hideBelow: 'tablet',
      cell: ({ examples }) => figure(examples.length),
    },
    {
      id: 'goesTo',
      title: t('goesTo'),
      width: '9rem',
      hideBelow: 'tablet',
      cell: ({ teamId, assigneeId }) =>
        [named('team', teamId), named('user', assigneeId)].filter(Boolean).join(', ') || '–',
    },
    {
      id: 'sla',
      title: t('sla'),
      width: '8rem',
      hideBelow: 'tablet',
      cell: ({ slaId }) => (slaId && !slas ? notLoaded : (slas?.find(({ id }) => id === slaId)?.name ?? '–')),
    },
    { id: 'used', title: t('used'), align: 'end', width: '5rem', cell: ({ used }) => figure(used) },
    {
      id: 'share',
      title: t('share'),
      align: 'end',
      width: '5rem',
      hideBelow: 'phone',
      cell: ({ used }) => (all === 0 ? '–' : formatShare(used / all)),
    },
  ]
}

const figure = (value: number): string => (value === 0 ? '–' : formatNumber(value))
