import type { Sla } from '@postroom/contract'
import {
  BoxRow,
  Button,
  EmptyState,
  FilterButton,
  ListToolbar,
  Notice,
  Page,
  PageHeader,
  RowBox,
} from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changedSearch } from '#app/changed-search.ts'
import { useConditionNames } from '#features/conditions/index.ts'
import { OrderedList, OrderedRowMenu, useSavedOrder } from '#features/ordered-lists/index.ts'
import { DraftsLink } from '#features/settings-drafts/index.ts'
import { call } from '#lib/api-client.ts'
import { hasWords } from '#lib/has-words.ts'
import { useTexts } from '#lib/i18n.ts'
import { DeleteSlaDialog } from './delete-sla-dialog.tsx'
import { OverlapNotice } from './overlap-notice.tsx'
import { useSlaColumns } from './sla-columns.tsx'
import { useSlaWords } from './sla-words.ts'
import { overlapsQuery, slasQuery } from './slas.api.ts'
import css from './slas.module.css'
import type { SlasSearch } from './slas.search.ts'
import { slasTexts } from './slas.texts.ts'
import { useSlaSwitch } from './use-sla-actions.ts'

type SlaListProps = {
  slas: UseQueryResult<{ items: Sla[]; abilities: string[] }>
  search: SlasSearch
  /** The address names an SLA that does not exist. */
  isMissing: boolean
  onShow: (search: SlasSearch, options?: { replace?: boolean }) => void
}

/** The SLAs of the workspace in their order. */
export function SlaList({ slas, search, isMissing, onShow }: SlaListProps) {
  const t = useTexts(slasTexts)
  const all = slas.data?.items ?? []
  const mayAdd = slas.data?.abilities.includes('sla.manage') ?? false
  const overlaps = useQuery({ ...overlapsQuery, enabled: all.length > 0 }).data
  const add = () => onShow({ sla: 'new', inbox: search.inbox })
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            {!slas.isPending && <DraftsLink />}
            {mayAdd && all.length > 0 && (
              <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={add}>
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      {isMissing && <Notice tone="warn">{t('missing')}</Notice>}
      <SlasInOrder
        slas={slas}
        search={search}
        onChange={(next) =>
          onShow(changedSearch<SlasSearch>({ ...search, sla: undefined }, next), { replace: true })
        }
        onShow={onShow}
      />
      {overlaps && overlaps.items.length > 0 && <OverlapNotice overlaps={overlaps.items} slas={all} />}
      {overlaps && all.length > 0 && overlaps.without > 0 && (
        <p className={css.without}>{t('without', { n: overlaps.without })}</p>
      )}
    </Page>
  )
}

type SlasInOrderProps = Pick<SlaListProps, 'slas' | 'search' | 'onShow'> & {
  onChange: (search: SlasSearch) => void
}

function SlasInOrder({ slas, search, onChange, onShow }: SlasInOrderProps) {
  const t = useTexts(slasTexts)
  const { conditionText } = useSlaWords()
  const [deleting, setDeleting] = useState<Sla>()
  const setOn = useSlaSwitch()
  const all = slas.data?.items ?? []
  const mayManage = slas.data?.abilities.includes('sla.manage') ?? false
  const order = useSavedOrder({
    rows: all,
    listKey: slasQuery.queryKey,
    dependents: ['slas'],
    save: (slaIds) => call('slas.reorder', { slaIds }),
  })
  const shown = order.rows.filter(
    (sla) =>
      hasWords(`${sla.name} ${conditionText(sla.condition)}`, search.q ?? '') && appliesIn(sla, search.inbox),
  )
  const columns = useSlaColumns()
  return (
    <>
      <OrderedList
        label={t('title')}
        query={slas}
        order={order}
        shown={shown}
        mayOrder={mayManage}
        columns={columns}
        toolbar={<Toolbar slas={all} search={search} onChange={onChange} />}
        empty={<NoSlas mayAdd={mayManage} onShow={onShow} />}
        nothingFound={{
          title: t('nothingFound'),
          text: t('nothingFoundText'),
          onShowAll: () => onShow({}, { replace: true }),
        }}
        onOpen={({ id }) => mayManage && onShow({ sla: id })}
        rowMenu={(sla, moves) =>
          mayManage && (
            <OrderedRowMenu
              {...moves}
              isOn={sla.isOn}
              onEdit={() => onShow({ sla: sla.id })}
              onDuplicate={() => onShow({ sla: 'new', from: sla.id })}
              onSwitch={() => setOn(sla, !sla.isOn)}
              onDelete={() => setDeleting(sla)}
            />
          )
        }
      />
      {deleting && <DeleteSlaDialog sla={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

const appliesIn = ({ inboxIds }: Sla, inboxId: string | undefined): boolean =>
  inboxId === undefined || inboxIds.length === 0 || inboxIds.includes(inboxId)

type ToolbarProps = { slas: readonly Sla[]; search: SlasSearch; onChange: (search: SlasSearch) => void }

function Toolbar({ slas, search, onChange }: ToolbarProps) {
  const t = useTexts(slasTexts)
  const inboxes = useConditionNames().choicesOf('inbox')
  return (
    <ListToolbar
      search={{ value: search.q ?? '', onChange: (q) => onChange({ q }), placeholder: t('search') }}
      filters={
        inboxes.length > 1 && (
          <FilterButton
            label={t('inbox')}
            value={search.inbox ?? ''}
            options={[{ value: '', label: t('all') }, ...inboxes]}
            onChange={(value) => onChange({ inbox: value || undefined })}
          />
        )
      }
      count={t('count', { n: slas.length, on: slas.filter(({ isOn }) => isOn).length })}
    />
  )
}

type NoSlasProps = { mayAdd: boolean; onShow: (search: SlasSearch) => void }

/** What SLAs are for, and a template; nothing is switched on before it is saved. */
function NoSlas({ mayAdd, onShow }: NoSlasProps) {
  const t = useTexts(slasTexts)
  return (
    <EmptyState
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        mayAdd && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} />}
            onClick={() => onShow({ sla: 'new' })}
          >
            {t('add')}
          </Button>
        )
      }
    >
      {mayAdd && (
        <section className={css.template} aria-label={t('templates')}>
          <h3>{t('templates')}</h3>
          <RowBox>
            <BoxRow title={t('template')} note={t('templateText')}>
              <Button
                size="xs"
                aria-label={`${t('use')}: ${t('template')}`}
                onClick={() => onShow({ sla: 'new', template: true })}
              >
                {t('use')}
              </Button>
            </BoxRow>
          </RowBox>
        </section>
      )}
    </EmptyState>
  )
}
