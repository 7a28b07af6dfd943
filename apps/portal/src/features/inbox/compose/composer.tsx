import type { ConversationSummary, TimelineEntry } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { whenIdle } from '#app/use-prefetched-links.ts'
import { ChatWindowNotice, useMayAnswer } from '#features/channels/index.ts'
import { MailboxProblem } from '#features/inboxes/index.ts'
import { channelName, shownAddress } from '#lib/chat-address.ts'
import { useTexts } from '#lib/i18n.ts'
import { isSavingData } from '#lib/is-saving-data.ts'
import { lazy } from '#lib/lazy.ts'
import { useSubscription } from '#lib/use-subscription.ts'
import { useInboxes } from '../directory.ts'
import { useLocalDraft } from '../drafts/use-local-draft.ts'
import { draftQuery } from '../inbox.queries.ts'
import { newestMessage } from '../live/conversation-cache.ts'
import type { Doing } from '../live/presence.ts'
import { Collision } from './collision.tsx'
import { CommentStart } from './comment-form.tsx'
import { composeTexts } from './compose.texts.ts'
import { type ComposeMode, ComposeTabs } from './compose-tabs.tsx'
import css from './composer.module.css'
import { draftSnippet } from './draft-text.ts'
import { EarlyPlace } from './early-place.tsx'
import { keepTyped } from './keep-typed.ts'
import { followCancelledSend } from './sending.ts'
import { readOpening, takeTyped } from './type-ahead.ts'

const SharedDrafts = lazy(() => import('../views/parts.ts').then((module) => module.SharedDrafts))
const AnswersElsewhere = lazy(() => import('../views/parts.ts').then((module) => module.AnswersElsewhere))
const ReplyStart = lazy(() => import('./reply-form.tsx').then((module) => module.ReplyStart))

type ComposerProps = {
  row: ConversationSummary
  entries: readonly TimelineEntry[]
  mode: ComposeMode
  onMode: (mode: ComposeMode) => void
  onDoing: (doing: Doing) => void
  mayReply: boolean
  /** The only message is a draft again. */
  onGone: () => void
}

/** One line until someone starts to write; then the editor's code is loaded. */
export function Composer({ row, entries, mode, onMode, onDoing, mayReply: mayWork, onGone }: ComposerProps) {
  const isChat = channelName(row.contact.address) !== undefined
  const mayReply = useMayAnswer(row.id, isChat && mayWork) && mayWork
  const sharesDrafts = useInboxes().inboxes.find(({ id }) => id === row.inboxId)?.sharesDrafts ?? false
  // Fetched with the draft, by the composer.
  const keptVersions = useQuery({ ...draftQuery(row.id), enabled: false }).data?.keptVersions ?? 0
  const isRefused = mode === 'reply' && !mayReply
  useEffect(() => {
    if (isRefused && readOpening()?.mode === 'reply') takeTyped()
  }, [isRefused])
  useSubscription(
    (listener) => followCancelledSend(row.id, listener),
    (becomes) => (becomes === 'nothing' ? onGone() : mayReply && onMode('reply')),
    row.id,
  )
  useEffect(
    () => (mayReply && !isSavingData() ? whenIdle(() => void ReplyStart.preload()) : undefined),
    [mayReply],
  )
  const close = () => {
    keepTyped()
    onDoing('viewing')
    onMode(undefined)
    document.querySelector<HTMLElement>('[data-talk] h1')?.focus()
  }
  const tabs = <ComposeTabs mode={mode} onMode={onMode} mayReply={mayReply} />
  const loading = (
    <>
      <div className={css.head}>{tabs}</div>
      <EarlyPlace isComment={mode === 'comment'} onLeave={close} />
    </>
  )
  return (
    <footer className={css.composer}>
      <Suspense>
        <AnswersElsewhere conversationId={row.id} />
      </Suspense>
      {sharesDrafts || keptVersions > 0 ? (
        <Suspense fallback={<Collision conversationId={row.id} />}>
          <SharedDrafts
            key={row.id}
            conversationId={row.id}
            sharesDrafts={sharesDrafts}
            keptVersions={keptVersions}
            mayReply={mayReply}
            onOwn={() => onMode('reply')}
          />
        </Suspense>
      ) : (
        <Collision conversationId={row.id} />
      )}
      {mayReply && <Outage inboxId={row.inboxId} />}
      {mayWork && isChat && (
        <Suspense fallback={null}>
          <ChatWindowNotice conversationId={row.id} inboxId={row.inboxId} />
        </Suspense>
      )}
      <div className={css.box} data-mode={mode}>
        {mode === 'comment' ? (
          <CommentStart key={row.id} row={row} tabs={tabs} loading={loading} onDone={close} />
        ) : mode === 'reply' && mayReply ? (
          <Suspense fallback={loading}>
            <ReplyStart
              key={row.id}
              row={row}
              entries={entries}
              tabs={tabs}
              loading={loading}
              onDone={close}
              onDoing={onDoing}
            />
          </Suspense>
        ) : (
          <Closed {...{ row, entries, tabs, mayReply }} onOpen={() => onMode('reply')} />
        )}
      </div>
    </footer>
  )
}

/** Notice that replies are stored but not sent while the mailbox does not work. */
function Outage({ inboxId }: { inboxId: string }) {
  const inbox = useInboxes().inboxes.find(({ id }) => id === inboxId)
  if (inbox?.mailboxState !== 'needs_sign_in' && inbox?.mailboxState !== 'disconnected') return null
  return (
    <Suspense fallback={null}>
      <MailboxProblem inbox={inbox} />
    </Suspense>
  )
}

type ClosedProps = {
  row: ConversationSummary
  entries: readonly TimelineEntry[]
  tabs: React.ReactNode
  mayReply: boolean
  onOpen: () => void
}

function Closed({ row, entries, tabs, mayReply, onOpen }: ClosedProps) {
  const t = useTexts(composeTexts)
  const local = useLocalDraft(row.id, 'reply')
  const server = useQuery({ ...draftQuery(row.id), enabled: mayReply }).data
  const draft = local && (!local.isSaved || !server) ? local.body : server?.draft?.html
  const draftText = draft && draftSnippet(draft)
  const newest = newestMessage(entries)
  const other = newest?.direction === 'inbound' ? newest.from : row.contact
  return (
    <div className={css.head} data-closed>
      {tabs}
      {mayReply && (
        <button
          type="button"
          className={css.open}
          onPointerEnter={() => void ReplyStart.preload()}
          onFocus={() => void ReplyStart.preload()}
          onClick={onOpen}
        >
          {draftText ? (
            <>
              <span className={css.draftMark}>{t('continueDraft')}</span> {draftText}
            </>
          ) : (
            t('replyTo', { name: other.name || shownAddress(other.address) })
          )}
        </button>
      )}
    </div>
  )
}
