import type { ConversationSummary } from '@postroom/contract'
import { ErrorState, Notice, SkeletonBar } from '@postroom/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Address } from '#lib/address-list.ts'
import { isApiError } from '#lib/api-error.ts'
import { channelName, shownAddress } from '#lib/chat-address.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { recipientsOf } from '../compose/addresses.ts'
import { useSenders } from '../compose/use-senders.ts'
import { useInboxes } from '../directory.ts'
import { conversationQuery } from '../inbox.queries.ts'
import { newestMessage, timelineOf } from '../live/conversation-cache.ts'
import css from './merge-dialog.module.css'
import { threadsTexts } from './threads.texts.ts'

type Row = ConversationSummary

/** Recipients of a new reply after the merge: it answers the newest message of all merged conversations. */
export function useMergedRecipients(into: Row, others: readonly Row[]) {
  const { inboxes } = useInboxes()
  const inbox = inboxes.find(({ id }) => id === into.inboxId)
  const latest = [into, ...others].reduce((a, b) => (b.lastMessageAt > a.lastMessageAt ? b : a))
  const query = useInfiniteQuery(conversationQuery(latest.id))
  const newest = newestMessage(timelineOf(query.data))
  const senders = useSenders(into.inboxId, inbox?.email ?? '', newest)
  const isChat = channelName(into.contact.address) !== undefined
  return {
    recipients: isChat ? { to: [into.contact], cc: [] } : recipientsOf(newest, senders.own),
    isReady: query.isSuccess,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

type MergeOutcomeProps = {
  into: Row
  others: readonly Row[]
  outcome: ReturnType<typeof useMergedRecipients>
}

/** Shows what is merged into what, and who receives a new reply. */
export function MergeOutcome({ into, others, outcome }: MergeOutcomeProps) {
  const t = useTexts(threadsTexts)
  const contacts = new Map([into, ...others].map(({ contact }) => [contact.address, contact]))
  return (
    <div className={css.outcome}>
      <dl className={css.facts}>
        <dt>{t('outcomeFrom')}</dt>
        {others.map((row) => (
          <dd key={row.id}>
            <Named row={row} />
          </dd>
        ))}
        <dt>{t('outcomeInto')}</dt>
        <dd>
          <Named row={into} />
        </dd>
        <Recipients outcome={outcome} />
      </dl>
      {contacts.size > 1 && (
        <Notice tone="warn">
          {t('differentContacts', { names: formatList(distinctNames([...contacts.values()])) })}
        </Notice>
      )}
    </div>
  )
}

const nameOf = ({ name, address }: Address): string => name || shownAddress(address)

/** Their names; with the address where another of them has the same name. */
const distinctNames = (people: readonly Address[]): string[] =>
  people.map((one) =>
    people.some((other) => other !== one && other.name === one.name) ? printed(one) : nameOf(one),
  )

function Named({ row }: { row: Row }) {
  const t = useTexts(threadsTexts)
  return (
    <>
      <b>{row.subject || t('noSubject')}</b> {t('with', { name: nameOf(row.contact) })}
    </>
  )
}

function Recipients({ outcome }: Pick<MergeOutcomeProps, 'outcome'>) {
  const t = useTexts(threadsTexts)
  const { recipients, isReady, error, retry } = outcome
  const lists = [
    { label: t('replyTo'), people: recipients.to },
    { label: t('replyCc'), people: recipients.cc },
  ]
  if (!isReady)
    return (
      <>
        <dt>{t('replyTo')}</dt>
        <dd>
          {error ? (
            <ErrorState inline message={isApiError(error) ? error.message : ''} onRetry={retry} />
          ) : (
            <SkeletonBar width="60%" />
          )}
        </dd>
      </>
    )
  return lists.map(
    ({ label, people }) =>
      people.length > 0 && (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatList(people.map(printed))}</dd>
        </div>
      ),
  )
}

const printed = ({ name, address }: Address): string =>
  name ? `${name} <${shownAddress(address)}>` : shownAddress(address)
