import type { Connector } from '@postroom/contract'
import {
  Button,
  type Column,
  DataList,
  EmptyState,
  ListToolbar,
  Notice,
  Page,
  PageHeader,
  StatusBadge,
} from '@postroom/ui'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { formatList } from '#lib/format.ts'
import { hasWords } from '#lib/has-words.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { ConnectorMenu, DeleteConnectorDialog, useCloneConnector } from './connector-menu.tsx'
import css from './connectors.module.css'
import type { ConnectorsSearch } from './connectors.search.ts'
import { connectorsTexts } from './connectors.texts.ts'
import { ImportDialog } from './import-dialog.tsx'

type ConnectorListProps = {
  connectors: UseQueryResult<{ items: Connector[]; abilities: string[] }>
  search: ConnectorsSearch
  /** The address names a connector that does not exist. */
  isMissing: boolean
  onShow: (search: ConnectorsSearch, options?: { replace?: boolean }) => void
}

/** The connectors of the workspace by name. */
export function ConnectorList({ connectors, search, isMissing, onShow }: ConnectorListProps) {
  const t = useTexts(connectorsTexts)
  const [deleting, setDeleting] = useState<Connector>()
  const clone = useCloneConnector(onShow)
  const [isImporting, setImporting] = useState(false)
  const all = connectors.data?.items ?? []
  const mayManage = connectors.data?.abilities.includes('connector.manage') ?? false
  const shown = all.filter(({ name, url, description }) =>
    hasWords(`${name} ${url} ${description}`, search.q ?? ''),
  )
  const add = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} />}
      onClick={() => onShow({ connector: 'new' })}
    >
      {t('add')}
    </Button>
  )
  const importButton = (
    <Button leftSection={<IconFileImport size={16} />} onClick={() => setImporting(true)}>
      {t('import')}
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayManage &&
          all.length > 0 && (
            <>
              {importButton}
              {add}
            </>
          )
        }
      />
      {isMissing && <Notice tone="warn">{t('missing')}</Notice>}
      <DataList
        label={t('title')}
        columns={useColumns()}
        rows={connectors.data && shown}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(connectors)}
        onOpen={({ id }) => mayManage && onShow({ connector: id })}
        toolbar={
          all.length > 0 && (
            <ListToolbar
              search={{
                placeholder: t('search'),
                value: search.q ?? '',
                onChange: (q) => onShow({ q: q || undefined }, { replace: true }),
              }}
              count={t('countAll', { count: shown.length })}
            />
          )
        }
        rowMenu={(connector) =>
          mayManage && (
            <ConnectorMenu
              {...{ connector, onShow }}
              onClone={clone}
              onDelete={() => setDeleting(connector)}
            />
          )
        }
        empty={
          all.length > 0 ? (
            <EmptyState title={t('nothingFound')} />
          ) : (
            <EmptyState
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={
                mayManage && (
                  <>
                    {add}
                    {importButton}
                  </>
                )
              }
            />
          )
        }
      />
      {deleting && <DeleteConnectorDialog connector={deleting} onClose={() => setDeleting(undefined)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  )
}

function useColumns(): Column<Connector>[] {
  const t = useTexts(connectorsTexts)
  const reasonText = useReasonText()
  return [
    {
      id: 'name',
      title: t('name'),
      cell: ({ name, description }) => (
        <span className={css.named}>
          <span className={css.name}>{name}</span>
          {description && <span className={css.second}>{description}</span>}
        </span>
      ),
    },
    {
      id: 'request',
      title: t('request'),
      hideBelow: 'tablet',
      cell: ({ method, url }) => (
        <span className={css.address} title={url}>
          <b>{method}</b> {url}
        </span>
      ),
    },
    {
      id: 'callers',
      title: t('usedBy'),
      width: '11rem',
      hideBelow: 'phone',
      cell: ({ callers }) => formatList(callers.map((caller) => t(`caller_${caller}`))) || t('noCallers'),
    },
    {
      id: 'state',
      title: t('state'),
      width: '8rem',
      cell: ({ active, offReason }) => (
        <span title={offReason ? reasonText(offReason) : undefined}>
          <StatusBadge tone={active ? 'ok' : offReason ? 'warn' : 'neutral'}>
            {t(active ? 'on' : 'off')}
          </StatusBadge>
        </span>
      ),
    },
  ]
}
