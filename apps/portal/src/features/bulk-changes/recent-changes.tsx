import type { BulkChange } from '@postroom/contract'
import { Button, EmptyState, ErrorState, Modal, Notice, SkeletonRows } from '@postroom/ui'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UndoCall, UndoPanel } from '#features/undo/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatExact, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { bulkChangesKey, bulkChangesQuery } from './bulk-changes.api.ts'
import css from './bulk-changes.module.css'
import { bulkChangesTexts } from './bulk-changes.texts.ts'
import { useChangeWords } from './use-change-words.ts'

type RecentChangesProps = {
  /** Only runs of this macro. */
  macro?: { id: string; name: string }
  onClose: () => void
}

/** What bulk actions and macros did in the last 30 days; each can be undone after a preview. */
export function RecentChanges({ macro, onClose }: RecentChangesProps) {
  const t = useTexts(bulkChangesTexts)
  const [undoing, setUndoing] = useState<BulkChange>()
  if (undoing) return <Undo bulkChange={undoing} onClose={() => setUndoing(undefined)} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={macro ? t('titleMacro', { name: macro.name }) : t('title')}
      size="lg"
    >
      <p className={css.help}>{t('help')}</p>
      <List macroId={macro?.id} onUndo={setUndoing} />
    </Modal>
  )
}

type ListProps = { macroId: string | undefined; onUndo: (bulkChange: BulkChange) => void }

function List({ macroId, onUndo }: ListProps) {
  const t = useTexts(bulkChangesTexts)
  const changes = useInfiniteQuery(bulkChangesQuery(macroId))
  const items = changes.data?.pages.flatMap((page) => page.items)
  if (items === undefined)
    return isApiError(changes.error) ? (
      <ErrorState
        inline
        message={changes.error.message}
        requestId={changes.error.requestId}
        onRetry={() => void changes.refetch()}
      />
    ) : (
      <SkeletonRows rows={3} twoLines />
    )
  if (items.length === 0)
    return <EmptyState title={t('emptyTitle')} text={t(macroId ? 'emptyMacro' : 'emptyText')} />
  return (
    <>
      <ul className={css.list}>
        {items.map((bulkChange) => (
          <Row key={bulkChange.id} bulkChange={bulkChange} onUndo={() => onUndo(bulkChange)} />
        ))}
      </ul>
      {isApiError(changes.error) && (
        <Notice tone="bad" live>
          {changes.error.message}
        </Notice>
      )}
      {changes.hasNextPage && (
        <Button
          className={css.more ?? ''}
          size="xs"
          loading={changes.isFetchingNextPage}
          onClick={() => void changes.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}

function Row({ bulkChange, onUndo }: { bulkChange: BulkChange; onUndo: () => void }) {
  const t = useTexts(bulkChangesTexts)
  const { actionOf, personOf } = useChangeWords()
  const { at, conversations, undone, abilities } = bulkChange
  const text = actionOf(bulkChange)
  const isUndone = undone >= conversations
  return (
    <li className={css.row}>
      <span className={css.text}>
        <span className={css.action}>{text}</span>
        <span className={css.meta}>
          {personOf(bulkChange)} ·{' '}
          <time dateTime={at} title={formatExact(at)}>
            {formatShort(at)}
          </time>
          {undone > 0 && ` · ${isUndone ? t('undone') : t('undoneSome', { count: undone })}`}
        </span>
      </span>
      {!isUndone && abilities.includes('bulk_change.undo') && (
        <Button
          size="xs"
          leftSection={<IconArrowBackUp size={14} />}
          aria-label={t('undoThis', { text })}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  )
}

function Undo({ bulkChange, onClose }: { bulkChange: BulkChange; onClose: () => void }) {
  const t = useTexts(bulkChangesTexts)
  const client = useQueryClient()
  const { actionOf } = useChangeWords()
  const { id: bulkChangeId } = bulkChange
  const [undo] = useState<UndoCall>(
    () =>
      (...[part, signal]: Parameters<UndoCall>) =>
        call('bulk_changes.undo', { bulkChangeId, ...part }, { signal }),
  )
  return (
    <Modal opened onClose={onClose} title={t('undoTitle', { text: actionOf(bulkChange) })}>
      <UndoPanel
        call={undo}
        onUndone={() => client.invalidateQueries({ queryKey: bulkChangesKey })}
        onClose={onClose}
      />
    </Modal>
  )
}
