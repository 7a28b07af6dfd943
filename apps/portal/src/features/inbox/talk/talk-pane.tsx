import type { Message } from '@postroom/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { RunMacro } from '#features/macros/index.ts'
import { paintFirst } from '#lib/after-paint.ts'
import { isApiError } from '#lib/api-error.ts'
import { channelName } from '#lib/chat-address.ts'
import { lazy } from '#lib/lazy.ts'
import { ClosingQuestion } from '../closing/lazy-closing.tsx'
import { useClosing } from '../closing/use-closing.ts'
import { Composer } from '../compose/composer.tsx'
import { forward } from '../compose/new/forward.ts'
import { requestReply } from '../compose/reply-request.ts'
import { customerQuery, hasRoomForPane, useCustomerPane } from '../customer/customer-state.ts'
import { CustomerSheet, preloadCustomerSheet } from '../customer/lazy-customer.tsx'
import { toggleFollowing } from '../following/following.commands.ts'
import { markReadByHand, showRefusal } from '../inbox.commands.ts'
import { conversationQuery } from '../inbox.queries.ts'
import { announceOwnChange } from '../list/own-changes.ts'
import { newestMessage, timelineOf } from '../live/conversation-cache.ts'
import { useAnnounce } from '../live/presence.ts'
import { useRowActions } from '../moves/use-row-actions.ts'
import { useCanRedirect } from '../redirect/use-can-redirect.ts'
import { earlyTask, newTaskState, openNewTask } from '../tasks/new-task-state.ts'
import { tasksQuery } from '../tasks/tasks.api.ts'
import { Merge } from '../threads/lazy-merge-dialog.tsx'
import { splitAt } from '../threads/threads.commands.ts'
import { type Place, useMoves } from '../use-place.ts'
import { Beside } from './beside.tsx'
import { useNewFileAddresses } from './file-expiry.ts'
import { TalkBar } from './talk-bar.tsx'
import { TalkHead } from './talk-head.tsx'
import css from './talk-pane.module.css'
import { Problem, TalkSkeleton } from './talk-states.tsx'
import { Timeline } from './timeline.tsx'
import { useAdvance, useAutoAdvance } from './use-advance.ts'
import { useComposeMode } from './use-compose-mode.ts'
import { useMarkRead } from './use-mark-read.ts'
import { type OpenPicker, useTalkKeys } from './use-talk-keys.tsx'

const ConversationTasks = lazy(() => import('../views/parts.ts').then((module) => module.ConversationTasks))

const ConversationPlaces = lazy(() => import('../views/parts.ts').then((module) => module.ConversationPlaces))

type TalkPaneProps = { conversationId: string; place: Place }

export function TalkPane({ conversationId, place }: TalkPaneProps) {
  const client = useQueryClient()
  const moves = useMoves(place)
  const [images, setImages] = useState(false)
  const query = useInfiniteQuery({
    ...conversationQuery(conversationId, images),
    placeholderData: (before) => before,
  })
  useNewFileAddresses(query)
  // Deleted meanwhile, or no longer visible to this person; what was loaded before is not shown any more.
  const isGone = isApiError(query.error) && query.error.status === 404
  const data = isGone ? undefined : query.data
  const row = data?.pages[0]
  const isKnown = row?.id === conversationId
  useLayoutEffect(() => {
    if (isKnown) paintFirst()
  }, [isKnown])
  const customer = useCustomerPane()
  usePrefetchedTasks(conversationId)
  usePrefetchedCustomer(row?.id)
  const [picker, setPicker] = useState<OpenPicker>()
  const [isMerging, setMerging] = useState(false)
  const [isChoosingMacro, setChoosingMacro] = useState(false)
  const setDoing = useAnnounce(conversationId)
  const leaveUnread = useMarkRead(conversationId, row?.isUnread ?? false)

  useFollowMerged(conversationId, query.isPlaceholderData ? undefined : row?.id, moves.open)

  const planAdvance = useAdvance(place, conversationId)
  const closing = useClosing(row, planAdvance)
  const may = (ability: string) => row?.abilities.includes(ability) ?? false
  const autoAdvance = useAutoAdvance()
  // A conversation that was moved away does not stay on screen; one that moved to another inbox can be read there.
  const print = () => {
    if (data)
      void import('../views/parts.ts').then(({ printConversation }) => printConversation(data, images))
  }
  const actions = useRowActions(row ? [row] : [], {
    onLeft: () => planAdvance(autoAdvance === 'stay' ? 'list' : autoAdvance)(),
  })
  const markUnread = (from?: Pick<Message, 'id' | 'arrivedAt'>) => {
    leaveUnread()
    moves.back()
    if (row) markReadByHand(client, row, false, from).catch(showRefusal)
  }
  const mayWork = may('conversation.work')
  const mayReply = may('conversation.reply')
  const mayRedirect = useCanRedirect(row?.inboxId) && mayReply
  const [mode, setMode] = useComposeMode(conversationId, isGone ? 'all' : row && !mayReply ? 'reply' : 'none')
  useTalkKeys({
    row,
    actions,
    unread: () => markUnread(),
    mayReply,
    mayWork,
    reply: () => setMode('reply'),
    replySender: () => {
      requestReply(conversationId, { isReplyAll: false })
      setMode('reply')
    },
    comment: () => setMode('comment'),
    pick: setPicker,
    toggleClosed: closing.toggle,
    closeAndNext: closing.closeAndNext,
    merge: () => setMerging(true),
    runMacro: () => setChoosingMacro(true),
    addTask: () => {
      const isOpening = newTaskState.read() !== conversationId
      openNewTask(conversationId)
      if (isOpening) earlyTask.show()
    },
    customer: customer.toggle,
    follow: (wanted) => void toggleFollowing(client, conversationId, wanted),
    forward: () => {
      const newest = data && newestMessage(timelineOf(data))
      if (row && newest) void forward(row.id, newest.id)
    },
    splitNewest: () => {
      const newest = data && newestMessage(timelineOf(data))
      if (row && newest) void splitAt(client, row.id, newest.id, moves.open)
    },
    print,
    back: moves.back,
  })

  if (query.error && !row)
    return (
      <Problem
        conversationId={conversationId}
        error={query.error}
        onBack={moves.back}
        onRetry={() => void query.refetch()}
      />
    )
  if (!row) return <TalkSkeleton />
  return (
    <>
      <TalkHead
        row={row}
        mayWork={mayWork}
        actions={actions}
        picker={picker}
        onPicker={setPicker}
        onBack={moves.back}
        onToggleClosed={closing.toggle}
        onCloseAndNext={autoAdvance === 'next' ? undefined : closing.closeAndNext}
        onSnoozed={() => planAdvance()()}
        onMerge={() => setMerging(true)}
        onMacro={() => setChoosingMacro(true)}
        onTask={() => openNewTask(conversationId)}
        onPrint={print}
        onUnread={() => markUnread()}
        customer={customer}
      />
      <TalkBar
        row={row}
        mayWork={mayWork}
        picker={picker}
        onPicker={setPicker}
        onPutBack={() => actions.move('inbox')}
      />
      <Suspense>
        <ConversationPlaces row={row} />
        <ConversationTasks conversationId={row.id} />
      </Suspense>
      <div className={css.content}>
        <Timeline
          row={row}
          readUntil={row.readUntil}
          mayWork={mayWork}
          mayAnswer={mayReply && channelName(row.contact.address) === undefined}
          mayRedirect={mayRedirect}
          mayModerate={may('conversation.moderate')}
          onUnreadFrom={markUnread}
          entries={timelineOf(data)}
          hasEarlier={query.hasNextPage}
          isLoadingEarlier={query.isFetchingNextPage}
          onEarlier={() => void query.fetchNextPage()}
          hasImages={images}
          onImages={() => setImages(true)}
        />
        <Beside
          conversationId={row.id}
          hasCustomer={customer.isBeside}
          onCustomerClose={customer.toggle}
          onDraft={() => setMode('reply')}
        />
      </div>
      <Composer
        row={row}
        entries={timelineOf(data)}
        mode={mode}
        onMode={setMode}
        onDoing={setDoing}
        mayReply={mayReply}
        onGone={moves.back}
      />
      {closing.needs && (
        <ClosingQuestion needs={closing.needs} onSubmit={closing.answer} onClose={closing.cancel} />
      )}
      {isChoosingMacro && (
        <RunMacro
          rows={[row]}
          onStart={announceOwnChange}
          onOpen={moves.open}
          onClose={() => setChoosingMacro(false)}
        />
      )}
      {customer.isOver && <CustomerSheet conversationId={row.id} onClose={customer.closeOver} />}
      <Merge row={row} isOpen={isMerging} onClose={() => setMerging(false)} />
    </>
  )
}

/** Loads the tasks along with the conversation: its messages would be shown first, and moved by them. */
function usePrefetchedTasks(conversationId: string) {
  const client = useQueryClient()
  useEffect(() => {
    void client.prefetchQuery(tasksQuery(conversationId))
    // What fails here is loaded again when it is shown.
    Promise.all([ConversationPlaces.preload(), ConversationTasks.preload()]).catch(() => undefined)
  }, [client, conversationId])
}

/** Loads the customer once the conversation is there, so that the pane opens at once. */
function usePrefetchedCustomer(conversationId: string | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (conversationId === undefined) return
    void client.prefetchQuery(customerQuery(conversationId))
    if (!hasRoomForPane()) void preloadCustomerSheet()
  }, [client, conversationId])
}

/** Redirects a merged conversation to the one it was merged into. */
function useFollowMerged(
  asked: string,
  shown: string | undefined,
  open: (id: string, options: { replace: boolean }) => void,
) {
  const follow = useEffectEvent((id: string) => open(id, { replace: true }))
  useEffect(() => {
    if (shown !== undefined && shown !== asked) follow(shown)
  }, [asked, shown])
}
