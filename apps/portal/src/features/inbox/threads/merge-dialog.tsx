import type { ConversationSummary } from '@postroom/contract'
import { Button, Checkbox, ErrorState, Modal, SkeletonBar, TextInput } from '@postroom/ui'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { shownAddress } from '#lib/chat-address.ts'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './merge-dialog.module.css'
import { MergeOutcome, useMergedRecipients } from './merge-outcome.tsx'
import { mergeInto } from './threads.commands.ts'
import { threadsTexts } from './threads.texts.ts'

export { MergeConfirm } from './merge-confirm.tsx'

type MergeDialogProps = { row: ConversationSummary; onClose: () => void }

/** Without search text, conversations with the same contact come first: most related ones are from one person. */
const candidatesQuery = ({ inboxId, contact }: ConversationSummary, typed: string) => ({
  queryKey: ['inbox', 'merge', inboxId, contact.address, typed] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const list = (search?: string) =>
      call('conversations.list', { inboxId, view: 'all', limit: 30, ...(search && { search }) }, { signal })
    if (typed) return (await list(typed)).items
    const [near, recent] = await Promise.all([list(`from:${contact.address}`), list()])
    return [...new Map([...near.items, ...recent.items].map((one) => [one.id, one])).values()]
  },
  placeholderData: keepPreviousData,
  gcTime: 0,
})

export function MergeDialog({ row, onClose }: MergeDialogProps) {
  const t = useTexts(threadsTexts)
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, ConversationSummary>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const query = useQuery(candidatesQuery(row, useDeferredValue(typed.trim())))
  const rows = query.data?.filter(({ id }) => id !== row.id) ?? []

  const others = [...chosen.values()]
  const outcome = useMergedRecipients(row, others)
  const isReady = others.length > 0 && outcome.isReady

  function toggle(one: ConversationSummary) {
    const next = new Map(chosen)
    if (!next.delete(one.id)) next.set(one.id, one)
    setChosen(next)
  }

  async function submit() {
    setBusy(true)
    if (await mergeInto(client, row.id, [...chosen.keys()])) onClose()
    else setBusy(false)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('mergeInto', { subject: row.subject || t('noSubject') })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isBusy) void submit()
        }}
      >
        <p className={css.help}>{t('mergeHelp')}</p>
        <TextInput
          data-autofocus
          aria-label={t('find')}
          placeholder={t('find')}
          leftSection={<IconSearch size={16} />}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ul className={css.list} aria-busy={query.isFetching} aria-label={t('results')}>
          {rows.map((one) => (
            <Candidate key={one.id} row={one} isChosen={chosen.has(one.id)} onToggle={() => toggle(one)} />
          ))}
          {query.isPending && (
            <li>
              <SkeletonBar />
            </li>
          )}
        </ul>
        {query.isError && !query.data && (
          <ErrorState inline message={query.error.message} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && rows.length === 0 && (
          <p className={css.none} role="status">
            {t(typed ? 'noneFound' : 'noneToMerge')}
          </p>
        )}
        {others.length > 0 && <MergeOutcome into={row} others={others} outcome={outcome} />}
        <div className={css.foot}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" disabled={!isReady} loading={isBusy}>
            {chosen.size === 0 ? t('mergeShort') : t('mergeCount', { count: chosen.size })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

type CandidateProps = { row: ConversationSummary; isChosen: boolean; onToggle: () => void }

function Candidate({ row, isChosen, onToggle }: CandidateProps) {
  const t = useTexts(threadsTexts)
  const id = useId()
  return (
    <li>
      <label htmlFor={id} className={css.row} data-chosen={isChosen || undefined}>
        <Checkbox id={id} checked={isChosen} onChange={onToggle} />
        <span className={css.words}>
          <span className={css.subject}>{row.subject || t('noSubject')}</span>
          <span className={css.contact}>
            {[row.contact.name, shownAddress(row.contact.address)].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className={css.when}>{formatDate(row.lastMessageAt)}</span>
      </label>
    </li>
  )
}
