import type { HandoverItem } from '@postroom/contract'
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  FormError,
  Select,
  SkeletonRows,
  Textarea,
  toast,
} from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deepEqual, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction, useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useNames } from '../directory.ts'
import { handoverQuery } from './handover.api.ts'
import css from './handover.module.css'
import { handoverTexts } from './handover.texts.ts'
import { lineOf } from './line-of.ts'

/** Lists the person's open work with proposed owners and notes, to edit and hand over at once. */
export function HandoverForm() {
  const t = useTexts(handoverTexts)
  const { data, error, refetch } = useQuery(handoverQuery)
  if (!data)
    return isApiError(error) ? (
      <ErrorState inline message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={4} />
    )
  if (data.items.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
  return <Form items={data.items} hasMore={data.hasMore} />
}

type Choice = { isIncluded: boolean; assigneeId: string | null; comment: string }

function Form({ items, hasMore }: { items: readonly HandoverItem[]; hasMore: boolean }) {
  const t = useTexts(handoverTexts)
  const { run, isPending, problem } = useAction()
  const attempt = useAttempt()
  const afterwards = useAfterwards()
  /** What the person changed of the proposals, which are read again when conversations change. */
  const [changes, setChanges] = useState<Readonly<Record<string, Partial<Choice>>>>({})
  const proposed = items.map((item): [HandoverItem, Choice] => [
    item,
    { isIncluded: item.proposedId !== null, assigneeId: item.proposedId, comment: lineOf(item, t) },
  ])
  const choices = proposed.map(([item, choice]): [HandoverItem, Choice] => [
    item,
    { ...choice, ...changes[item.conversationId] },
  ])
  const chosen = choices.flatMap(([{ conversationId }, { isIncluded, assigneeId, comment }]) =>
    isIncluded && assigneeId ? { conversationId, assigneeId, comment } : [],
  )
  const submit = () =>
    run(async () =>
      afterwards(
        await attempt({ items: chosen }, (input, options) => call('handovers.hand_over', input, options)),
      ),
    )
  return (
    <>
      <UnsavedGuard dirty={!deepEqual(choices, proposed)} />
      <p className={css.help}>{t('help')}</p>
      <ul className={css.list}>
        {choices.map(([item, choice]) => (
          <Row
            key={item.conversationId}
            item={item}
            choice={choice}
            onChange={(change) =>
              setChanges((before) => ({
                ...before,
                [item.conversationId]: { ...before[item.conversationId], ...change },
              }))
            }
          />
        ))}
      </ul>
      {hasMore && <p className={css.help}>{t('more', { count: items.length })}</p>}
      <FormError>{problem?.message}</FormError>
      <div className={css.foot}>
        <Button
          variant="filled"
          disabled={chosen.length === 0}
          loading={isPending}
          onClick={() => void submit()}
        >
          {t('submit', { count: chosen.length })}
        </Button>
      </div>
    </>
  )
}

type RowProps = { item: HandoverItem; choice: Choice; onChange: (change: Partial<Choice>) => void }

function Row({ item, choice, onChange }: RowProps) {
  const t = useTexts(handoverTexts)
  const nameOf = useNames()
  const { conversationId, candidateIds } = item
  const subject = item.subject || t('noSubject')
  const isAlone = candidateIds.length === 0
  return (
    <li className={css.row}>
      <Checkbox
        size="xs"
        aria-label={t('include', { subject })}
        checked={choice.isIncluded}
        disabled={isAlone}
        onChange={(event) => onChange({ isIncluded: event.currentTarget.checked })}
      />
      <div className={css.fields}>
        <Link
          className={css.subject}
          to="/inbox/$view/$conversationId"
          params={{ view: 'mine', conversationId }}
          search={{}}
          dir="auto"
        >
          {item.contact}, {subject}
        </Link>
        {isAlone ? (
          <p className={css.help}>{t('noColleague')}</p>
        ) : (
          <>
            <Select
              aria-label={t('owner', { subject })}
              placeholder={t('choose')}
              value={choice.assigneeId}
              data={candidateIds.map((id) => ({ value: id, label: nameOf(id) || t('someone') }))}
              onChange={(assigneeId) => onChange({ assigneeId })}
            />
            <Textarea
              aria-label={t('note', { subject })}
              autosize
              minRows={1}
              maxRows={6}
              maxLength={1_000}
              value={choice.comment}
              onChange={(event) => onChange({ comment: event.currentTarget.value })}
            />
          </>
        )}
      </div>
    </li>
  )
}

type Outcome = { handedOver: string[]; skipped: string[] }

/** Says what happened; Undo assigns the conversations to the person again, the comments stay. */
function useAfterwards() {
  const t = useTexts(handoverTexts)
  const client = useQueryClient()
  const { user } = useSession()
  const load = () => client.invalidateQueries({ queryKey: handoverQuery.queryKey })
  async function takeBack(conversationIds: readonly string[]) {
    const work = async () => {
      for (const conversationId of conversationIds)
        await call('conversations.assign', { conversationId, assigneeId: user?.id ?? null })
    }
    await runAction(work, { done: t('takenBack') })
    await load()
  }
  return async ({ handedOver, skipped }: Outcome) => {
    if (handedOver.length > 0)
      toast.ok(t('done', { count: handedOver.length }), { undo: () => void takeBack(handedOver) })
    if (skipped.length > 0) toast.plain(t('skipped', { count: skipped.length }))
    await load()
  }
}
