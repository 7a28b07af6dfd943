import type {
  ClosingInput,
  ClosingNeeds,
  ConversationSummary,
  SendWarning,
  TimelineEntry,
} from '@postroom/contract'
import { customerVariables } from '@postroom/contract/inbox-values'
import { type ToastAction, toast } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useUploads } from '#features/uploads/index.ts'
import { isPlausible } from '#lib/address-list.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { channelName } from '#lib/chat-address.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { isOutage, reportOutage, useServerBack } from '#lib/server-back.ts'
import { useChanged } from '#lib/use-changed.ts'
import { useIsShown } from '#lib/use-is-shown.ts'
import { needsOf } from '../closing/closing-needs.ts'
import { useInboxes, useNames } from '../directory.ts'
import type { DraftContent } from '../drafts/local-drafts.ts'
import type { StartingDraft } from '../drafts/reconcile.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { conversationKey, draftQuery } from '../inbox.queries.ts'
import { announceOwnChange } from '../list/own-changes.ts'
import { type ConversationData, messageEntry, withAnswer } from '../live/conversation-cache.ts'
import type { Doing } from '../live/presence.ts'
import { planAfterReply } from '../talk/use-advance.ts'
import { addressesBefore } from './addresses-before.ts'
import { composeTexts } from './compose.texts.ts'
import type { SendOptions } from './send-buttons.tsx'
import { warningsOf } from './send-warning.tsx'
import { cancelSend, sendingQuery, sentToast } from './sending.ts'
import { useAnsweredMessage } from './use-answered-message.ts'
import { forgetHandling, handledSeconds, useHandleTime } from './use-handle-time.ts'
import { useReplyRecipients } from './use-reply-recipients.ts'
import { useSenders } from './use-senders.ts'
import { useTextFormat } from './use-text-format.ts'

type ReplyOptions = {
  row: ConversationSummary
  entries: readonly TimelineEntry[]
  start: StartingDraft
  onDone: () => void
  onDoing: (doing: Doing) => void
  /** Called when another version of the draft replaces the text. */
  onReplaceText: (html: string) => void
}

/** State of one reply: text, recipients, files, quote, draft, sending and errors. */
export function useReply({ row, entries, start, onDone, onDoing, onReplaceText }: ReplyOptions) {
  const t = useTexts(composeTexts)
  const client = useQueryClient()
  const { inboxes } = useInboxes()
  const names = useNames()
  const inbox = inboxes.find(({ id }) => id === row.inboxId)
  const ownAddress = inbox?.email ?? ''
  const isChat = channelName(row.contact.address) !== undefined
  const begun = start.content
  const { newest, answered, answers, setAnswers, choose } = useAnsweredMessage(entries, begun?.answers)
  const senders = useSenders(row.inboxId, ownAddress, answers ? answered : newest)
  const [chosen, setChosen] = useState(begun?.from ?? undefined)
  // A chosen sender address that may no longer be used is dropped.
  const from = chosen !== undefined && senders.addresses.includes(chosen) ? chosen : undefined
  const recipients = useReplyRecipients({
    row,
    isChat,
    answered,
    own: [...senders.own, ...addressesBefore(entries)],
    begun: begun?.recipients ?? null,
    choose,
    onChange: (changed, chosenMessage) => {
      setRecipientProblem(undefined)
      setWarnings([])
      keep({ recipients: changed, ...chosenMessage })
    },
  })
  const { lists } = recipients
  const html = useRef(begun?.body ?? '')
  const format = useTextFormat(begun?.isPlain)
  const [seen, setSeen] = useState(newest?.id ?? null)
  const [isRefused, setRefused] = useState(false)
  const [hasQuote, setQuote] = useState(true)
  const [isSending, setSending] = useState(false)
  const isLocked = useRef(false)
  const isShown = useIsShown()
  const [problem, setProblem] = useState<string>()
  const [isOutageShown, setOutage] = useState(false)
  useServerBack(() => {
    if (isOutageShown) setProblem(undefined)
  })
  const [warnings, setWarnings] = useState<SendWarning[]>([])
  /** Options of the refused message, with which it is sent again after Send or the answer to a question. */
  const refusedOptions = useRef<SendOptions>({})
  const [needs, setNeeds] = useState<ClosingNeeds>()
  const [recipientProblem, setRecipientProblem] = useState<string>()
  const uploads = useUploads(
    begun?.files ?? [],
    () => keep(),
    () => html.current,
  )
  const undoSeconds = useQuery(sendingQuery).data?.undoSeconds ?? 10
  const { keeper, ...draft } = useDraft(row.id, start, (content) => {
    html.current = content.body
    format.show(content)
    setChosen(content.from ?? undefined)
    recipients.replace(content.recipients)
    setAnswers(content.answers)
    uploads.replace(content.files, content.body)
    onReplaceText(content.body)
  })
  const textId = `reply ${row.id}`
  useHandleTime(textId)
  const isBehind = newest !== undefined && newest.id !== seen
  // The newer message was undone before it was sent.
  useChanged(isBehind, () => {
    if (!isBehind) setRefused(false)
  })

  function keep(changed: Partial<DraftContent> = {}) {
    const content = { body: html.current, isPlain: format.isPlain, from: chosen ?? null, recipients: lists }
    keeper.write({ ...content, files: uploads.uploaded(), answers, ...changed })
  }

  function showNewer() {
    document.querySelector('[data-newest]')?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    setSeen(newest?.id ?? null)
    setRefused(false)
  }

  function hasBadRecipient(): boolean {
    const all = [...lists.to, ...lists.cc, ...lists.bcc]
    const isBad = lists.to.length === 0 || !all.every(isPlausible)
    setRecipientProblem(isBad ? t('noRecipient') : undefined)
    return isBad
  }

  async function refuse(error: unknown, options: SendOptions) {
    if (!isApiError(error)) throw error
    if (isOutage(error)) reportOutage()
    setOutage(isOutage(error))
    const missing = needsOf(error)
    const warned = warningsOf(error)
    if (error.code === 'draft_taken_over')
      await client.invalidateQueries({ queryKey: draftQuery(row.id).queryKey })
    refusedOptions.current = options
    if (warned) setWarnings(warned)
    else if (missing) setNeeds(missing)
    else if (error.code === 'bad_recipient') setRecipientProblem(error.message)
    else if (error.code !== 'newer_message') setProblem(error.message)
    else {
      await client.invalidateQueries({ queryKey: [...conversationKey, row.id] })
      setRefused(true)
    }
  }

  async function send(asked: SendOptions) {
    const isSecondPress = warnings.length > 0 && Object.keys(asked).length === 0
    const options = isSecondPress ? refusedOptions.current : asked
    const { closeAfter = false, goesToNext = false, snooze, sendAt, closing } = options
    if (isSending || draft.taken || hasBadRecipient()) return
    setProblem(undefined)
    setNeeds(undefined)
    setSending(true)
    try {
      const attachmentIds = await uploads.finish()
      if (!attachmentIds) return setProblem(t('fileMissing'))
      // With the pictures whose upload has just ended.
      const text = html.current
      isLocked.current = true
      await keeper.pause()
      const leaves = closeAfter || goesToNext || snooze !== undefined
      const advance = leaves ? planAfterReply(row.id, goesToNext ? 'next' : undefined) : undefined
      const elsewhere = closeAfter ? await findElsewhere() : undefined
      const message = await call('conversations.reply', {
        conversationId: row.id,
        html: text,
        isPlain: format.isPlain && !isChat,
        ...lists,
        seenMessageId: seen,
        ...(answers && { answeredMessageId: answers.id }),
        ...(from !== undefined && { from }),
        includeQuote: hasQuote,
        attachmentIds,
        closeAfter,
        ...(closing && { closing }),
        ...(snooze && { snooze: { until: snooze.until?.toISOString() ?? null } }),
        acceptedWarnings: warnings.map(({ check }) => check),
        handledSeconds: handledSeconds(textId),
        ...(sendAt ? { sendAt: sendAt.toISOString() } : { undoSeconds }),
      })
      forgetHandling(textId)
      await keeper.end()
      announceOwnChange()
      client.setQueriesData<ConversationData>({ queryKey: [...conversationKey, row.id] }, (data) =>
        data ? withAnswer(data, messageEntry(message)) : data,
      )
      if (isShown()) onDone()
      advance?.()
      if (message.delivery?.dueAt) offerUndo(message.id, message.delivery.dueAt, sendAt, elsewhere)
    } catch (error) {
      void keeper.save()
      await refuse(error, options)
    } finally {
      isLocked.current = false
      setSending(false)
    }
  }

  /** The offer to close the same mail in other inboxes, without which a reply is sent too. */
  async function findElsewhere() {
    const parts = await import('../views/parts.ts').catch(() => undefined)
    return parts?.findClosingElsewhere(client, row.id)
  }

  function offerUndo(
    messageId: string,
    undoUntil: string,
    sendAt: Date | undefined,
    action: ToastAction | undefined,
  ) {
    const words = sendAt ? t('willBeSent', { when: formatDateTime(sendAt) }) : t('sentUndoable')
    const undo = () => void cancelSend(client, row.id, messageId)
    toast.ok(words, { id: sentToast(messageId), action, undo, undoUntil })
  }

  function discard() {
    void keeper.discard()
    onDone()
  }

  return {
    senders: senders.addresses,
    from: from ?? senders.usual,
    setFrom: (address: string) => {
      setChosen(address)
      keep({ from: address })
    },
    channelHandle: inbox?.channel?.handle,
    isChat,
    lists,
    setLists: recipients.change,
    replyAll: recipients.replyAll,
    /** The chosen message, if it is not the newest. */
    answers,
    answerNewest: () => newest && recipients.answer(newest),
    setText: (text: string, isEmpty: boolean) => {
      html.current = isEmpty ? '' : text
      setProblem(undefined)
      if (warnings.length > 0) setWarnings([])
      onDoing(isEmpty ? 'viewing' : 'writing')
      keep()
    },
    newer:
      isRefused || isBehind
        ? {
            isRefused,
            name: isBehind ? names(newest.authorId) || newest.from.name || newest.from.address : undefined,
          }
        : undefined,
    showNewer,
    uploads,
    warnings,
    attach: (files: Iterable<File>) => {
      setWarnings([])
      uploads.add(files)
    },
    /** Whether the text is on its way, so that nothing can be added to it. */
    isLocked: () => isLocked.current,
    isPlain: format.isPlain && !isChat,
    /** Changes the format; returns the text in it. */
    setPlain: (isPlain: boolean): string => {
      html.current = format.change(html.current, isPlain, uploads)
      keep({ isPlain })
      return html.current
    },
    pictures: isChat ? undefined : { upload: uploads.addPicture, isKnown: uploads.hasFile },
    /** Where saved replies are inserted, and what they can name. */
    savedReplyPlace: {
      inboxId: row.inboxId,
      messageId: entries
        .flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
        .findLast(({ direction }) => direction === 'inbound')?.id,
      values: {
        ...customerVariables(lists.to[0] ?? row.contact),
        'conversation.subject': row.subject,
        'inbox.name': inbox?.name ?? '',
        'assignee.firstName': names(row.assigneeId).split(' ')[0] ?? '',
      },
    },
    canQuote: newest !== undefined && !isChat,
    hasQuote,
    setQuote,
    draftState: draft.state,
    other: draft.other,
    /** The draft if a colleague took it over; `isBack`: it is this person's again. */
    taken: draft.taken,
    isBack: draft.isBack,
    stop: () => keeper.stop(),
    keepMine: () => keeper.keepMine(),
    takeOther: () => keeper.takeOther(),
    problem,
    recipientProblem,
    isSending,
    /** What the closing policy asks for before the reply can close the conversation. */
    needs,
    cancelClosing: () => setNeeds(undefined),
    sendClosing: (closing: ClosingInput) => send({ ...refusedOptions.current, closeAfter: true, closing }),
    send,
    discard,
  }
}
