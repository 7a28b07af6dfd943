import type { ConversationSummary, Draft, TimelineEntry } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { channelName } from '#lib/chat-address.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useInboxes, useNames } from '../directory.ts'
import { conversationKey } from '../inbox.queries.ts'
import { announceOwnChange } from '../list/own-changes.ts'
import { type ConversationData, messageEntry, newestMessage, withEntry } from '../live/conversation-cache.ts'
import type { Doing } from '../live/presence.ts'
import { isPlausible, recipientsOf, withoutOwn } from './addresses.ts'
import { composeTexts } from './compose.texts.ts'
import type { RecipientLists } from './recipients.tsx'
import type { SendOptions } from './send-buttons.tsx'
import { sendingQuery, sentToast, takeBack } from './sending.ts'
import { useDraft } from './use-draft.ts'
import { useSenders } from './use-senders.ts'
import { useUploads } from './use-uploads.ts'

type ReplyOptions = {
  row: ConversationSummary
  entries: readonly TimelineEntry[]
  draft: Draft | null
  onDone: () => void
  onDoing: (doing: Doing) => void
}

/** Everything about one reply but its looks: text, recipients, files, quoting, draft, sending and what can go wrong. */
export function useReply({ row, entries, draft, onDone, onDoing }: ReplyOptions) {
  const t = useTexts(composeTexts)
  const client = useQueryClient()
  const { inboxes } = useInboxes()
  const names = useNames()
  const inbox = inboxes.find(({ id }) => id === row.inboxId)
  const ownAddress = inbox?.email ?? ''
  const isChat = channelName(row.contact.address) !== undefined
  const newest = newestMessage(entries)
  const senders = useSenders(row.inboxId, ownAddress, newest)
  const [chosen, setChosen] = useState(draft?.from ?? undefined)
  // One that may not be sent from any more is not held on to.
  const from = chosen !== undefined && senders.addresses.includes(chosen) ? chosen : undefined
  const [lists, setLists] = useState<RecipientLists>(() => {
    // A chat is with one person, whatever a draft says.
    if (isChat) return { to: [row.contact], cc: [], bcc: [] }
    const usual = recipientsOf(newest, senders.own)
    return {
      to: draft?.to.length ? draft.to : usual.to,
      cc: draft ? draft.cc : usual.cc,
      bcc: draft?.bcc ?? [],
    }
  })
  const html = useRef(draft?.html ?? '')
  const [seen, setSeen] = useState(newest?.id ?? null)
  const [isRefused, setRefused] = useState(false)
  const [hasQuote, setQuote] = useState(true)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [recipientProblem, setRecipientProblem] = useState<string>()
  const uploads = useUploads(draft?.files ?? [], () => keep(lists))
  const undoSeconds = useQuery(sendingQuery).data?.undoSeconds ?? 10
  const kept = useDraft(row.id, draft)
  const isBehind = newest !== undefined && newest.id !== seen

  // Aliases may be known only after the first look: what is ours is no recipient.
  const ours = senders.own.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the addresses become known
  useEffect(() => {
    if (!draft) setLists((before) => withoutOwn(before, senders.own))
  }, [ours])

  function keep(changed: RecipientLists, sender = chosen) {
    const text = { html: html.current, ...changed, attachmentIds: uploads.ids }
    kept.keep({ ...text, ...(sender !== undefined && { from: sender }) })
  }

  function showNewer() {
    document.querySelector('[data-newest]')?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    setSeen(newest?.id ?? null)
    setRefused(false)
  }

  function findProblem(): boolean {
    const all = [...lists.to, ...lists.cc, ...lists.bcc]
    const isBad = lists.to.length === 0 || !all.every(isPlausible)
    setRecipientProblem(isBad ? t('noRecipient') : undefined)
    setProblem(uploads.isBusy ? t('waitForFiles') : undefined)
    return isBad || uploads.isBusy
  }

  async function refuse(error: unknown) {
    if (!isApiError(error)) throw error
    if (error.code === 'bad_recipient') setRecipientProblem(error.message)
    else if (error.code !== 'newer_message') setProblem(error.message)
    else {
      await client.invalidateQueries({ queryKey: [...conversationKey, row.id] })
      setRefused(true)
    }
  }

  async function send({ closeAfter = false, sendAt }: SendOptions) {
    if (isSending || findProblem()) return
    setSending(true)
    try {
      const message = await call('conversations.reply', {
        conversationId: row.id,
        html: html.current,
        ...lists,
        seenMessageId: seen,
        ...(from !== undefined && { from }),
        includeQuote: hasQuote,
        attachmentIds: uploads.ids,
        closeAfter,
        ...(sendAt ? { sendAt: sendAt.toISOString() } : { undoSeconds }),
      })
      kept.forget()
      announceOwnChange()
      client.setQueriesData<ConversationData>({ queryKey: [...conversationKey, row.id] }, (data) =>
        data ? withEntry(data, messageEntry(message)) : data,
      )
      onDone()
      if (message.delivery?.dueAt) offerUndo(message.id, sendAt)
    } catch (error) {
      await refuse(error)
    } finally {
      setSending(false)
    }
  }

  function offerUndo(messageId: string, sendAt: Date | undefined) {
    const words = sendAt ? t('willBeSent', { when: formatDateTime(sendAt) }) : t('sentUndoable')
    toast.ok(words, { id: sentToast(messageId), undo: () => void takeBack(client, row.id, messageId) })
  }

  function discard() {
    kept.forget()
    call('conversations.save_draft', { conversationId: row.id, html: '' }).catch((error: unknown) => {
      if (!isApiError(error)) throw error
    })
    onDone()
  }

  return {
    senders: senders.addresses,
    from: from ?? senders.usual,
    setFrom: (address: string) => {
      setChosen(address)
      keep(lists, address)
    },
    channelHandle: inbox?.channel?.handle,
    isChat,
    lists,
    setLists: (changed: RecipientLists) => {
      setLists(changed)
      setRecipientProblem(undefined)
      keep(changed)
    },
    setText: (text: string, isEmpty: boolean) => {
      html.current = isEmpty ? '' : text
      setProblem(undefined)
      onDoing(isEmpty ? 'viewing' : 'writing')
      keep(lists)
    },
    newer: isRefused
      ? ('refused' as const)
      : isBehind
        ? { name: names(newest.authorId) || newest.from.name || newest.from.address }
        : undefined,
    showNewer,
    uploads,
    canQuote: newest !== undefined && !isChat,
    hasQuote,
    setQuote,
    draftState: kept.state,
    problem,
    recipientProblem,
    isSending,
    send,
    discard,
  }
}
