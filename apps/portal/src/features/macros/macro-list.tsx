import type { Macro, RuleScope } from '@postroom/contract'
import { Button, type Column, DataList, EmptyState, ListToolbar, Menu, Notice } from '@postroom/ui'
import { IconCopy, IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { folded } from '#app/palette/commands.tsx'
import { RecentChanges } from '#features/bulk-changes/index.ts'
import { type RulesSearch, rulesPath, useRuleWords } from '#features/rules/index.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { DeleteMacroDialog } from './delete-macro-dialog.tsx'
import css from './macros.module.css'
import { macrosTexts } from './macros.texts.ts'

export type MacroListProps = {
  scope: RuleScope
  macros: UseQueryResult<{ items: Macro[]; abilities: string[] }>
  search: RulesSearch
  mayAdd: boolean
  onShow: (search: RulesSearch, options?: { replace?: boolean }) => void
}

/** The macros of a scope, by name. */
export function MacroList({ scope, macros, search, mayAdd, onShow }: MacroListProps) {
  const t = useTexts(macrosTexts)
  const [deleting, setDeleting] = useState<Macro>()
  const [looking, setLooking] = useState<Macro>()
  const own = macros.data?.items.filter((macro) => macro.scope === scope) ?? []
  const byName = own.toSorted((a, b) => a.name.localeCompare(b.name))
  const wanted = folded(search.q?.trim() ?? '')
  const show = (next: RulesSearch) => onShow({ view: 'macros', ...next })
  return (
    <>
      {macros.data && search.macro && <Notice tone="warn">{t('missing')}</Notice>}
      <DataList
        label={t('title')}
        columns={useColumns(scope)}
        rows={macros.data && byName.filter(({ name }) => folded(name).includes(wanted))}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(macros)}
        onOpen={({ id, abilities }) => abilities.includes('macro.manage') && show({ macro: id })}
        toolbar={
          own.length > 0 && (
            <ListToolbar
              search={{
                value: search.q ?? '',
                onChange: (q) => onShow({ view: 'macros', q: q || undefined }, { replace: true }),
                placeholder: t('search'),
              }}
              count={t('count', { n: own.length })}
            />
          )
        }
        rowMenu={(macro) => (
          <>
            <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => setLooking(macro)}>
              {t('recentRuns')}
            </Menu.Item>
            {macro.abilities.includes('macro.manage') && (
              <>
                <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => show({ macro: macro.id })}>
                  {t('edit')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconCopy size={16} />}
                  onClick={() => show({ macro: 'new', from: macro.id })}
                >
                  {t('duplicate')}
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item
                  data-tone="bad"
                  leftSection={<IconTrash size={16} />}
                  onClick={() => setDeleting(macro)}
                >
                  {t('delete')}
                </Menu.Item>
              </>
            )}
          </>
        )}
        empty={
          own.length > 0 ? (
            <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
          ) : (
            <EmptyState
              title={t('emptyTitle')}
              text={t(scope === 'workspace' ? 'emptyText' : 'emptyPersonal')}
              action={
                mayAdd && (
                  <Button
                    variant="filled"
                    leftSection={<IconPlus size={16} />}
                    onClick={() => show({ macro: 'new' })}
                  >
                    {t('add')}
                  </Button>
                )
              }
            />
          )
        }
      />
      {looking && (
        <Suspense>
          <RecentChanges macro={looking} onClose={() => setLooking(undefined)} />
        </Suspense>
      )}
      {deleting && <DeleteMacroDialog macro={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function useColumns(scope: RuleScope): Column<Macro>[] {
  const t = useTexts(macrosTexts)
  const { actionText } = useRuleWords()
  return [
    {
      id: 'name',
      title: t('macro'),
      cell: ({ id, name, actions, abilities }) => {
        const text = actions.map(actionText).join(', ')
        return (
          <span className={css.macro}>
            {abilities.includes('macro.manage') ? (
              <Link className={css.link} to={rulesPath[scope]} search={{ view: 'macros', macro: id }}>
                {name}
              </Link>
            ) : (
              name
            )}
            <span className={css.summary} title={text}>
              {text}
            </span>
          </span>
        )
      },
    },
    {
      id: 'updated',
      title: t('updated'),
      width: '11rem',
      hideBelow: 'tablet',
      cell: ({ updatedAt }) => <span className={css.soft}>{formatDateTime(updatedAt)}</span>,
    },
  ]
}
