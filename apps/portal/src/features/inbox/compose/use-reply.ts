import type { ClosingInput, ConversationSummary, TimelineEntry } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUploads } from '#features/uploads/index.ts'
import { call } from '#lib/api-client.ts'
import { channelName } from '#lib/chat-address.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { useIsShown } from '#lib/use-is-shown.ts'
import { useInboxes, useNames } from '../directory.ts'
import type { DraftContent } from '../drafts/local-drafts.ts'
import { saveOwnDrafts } from '../drafts/own-drafts.ts'
import type { StartingDraft } from '../drafts/reconcile.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { conversationKey } from '../inbox.queries.ts'
import { announceOwnChange } from '../list/own-changes.ts'
import type { Doing } from '../live/presence.ts'
import { planAfterReply } from '../talk/use-advance.ts'
import { addressesBefore } from './addresses-before.ts'
import { findElsewhere, offerUndo, reopenUndone, showReply } from './after-reply.ts'
import { composeTexts } from './compose.texts.ts'
import { discardDraft } from './discard-draft.ts'
import { savedReplyPlace } from './saved-reply-place.ts'
import type { SendOptions } from './send-buttons.tsx'
import { reopenComposer, sendingQuery, undoPeriod, wasUndone } from './sending.ts'
import { useAnsweredMessage } from './use-answered-message.ts'
import { useChosenSender } from './use-chosen-sender.ts'
import { forgetHandling, handledSeconds, useHandleTime } from './use-handle-time.ts'
import { useNewerMessage } from './use-newer-message.ts'
import { useReplyProblems } from './use-reply-problems.ts'
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
  const assignee = names(row.assigneeId)
  const { newest, answered, answers, setAnswers, choose } = useAnsweredMessage(entries, begun?.answers)
  const senders = useSenders(row.inboxId, ownAddress, answers ? answered : newest)
  const { chosen, from, choose: chooseSender } = useChosenSender(senders, begun?.from)
  const [isSending, setSending] = useState(false)
  const newerMessage = useNewerMessage(newest, isSending)
  const { seen, newer, showNewer, refuseBecauseNewer, refuseBecauseEarlier } = newerMessage
  const problems = useReplyProblems(row.id, refuseBecauseNewer)
  const recipients = useReplyRecipients({
    row,
    isChat,
    answered,
    own: [...senders.own, ...addressesBefore(entries)],
    begun: begun?.recipients ?? null,
    choose,
    onChange: (changed, chosenMessage) => {
      problems.forgetRecipients()
      keep({ recipients: changed, ...chosenMessage })
    },
  })
  const { lists } = recipients
  const html = useRef(begun?.body ?? '')
  const format = useTextFormat(begun?.isPlain)
  const [hasQuote, setQuote] = useState(true)
  const isLocked = useRef(false)
  const isShown = useIsShown()
  const uploads = useUploads(
    begun?.files ?? [],
    () => keep(),
    () => html.current,
  )
  usePrefetchQuery(sendingQuery)
  const { keeper, ...draft } = useDraft(row.id, { start, onReplace: replace, onSent: endSent })
  const textId = `reply ${row.id}`
  useHandleTime(textId)

  function replace(content: DraftContent) {
    html.current = content.body
    format.show(content)
    chooseSender(content.from ?? undefined)
    recipients.replace(content.recipients)
    setAnswers(content.answers)
    uploads.replace(content.files, content.body)
    onReplaceText(content.body)
  }

  /** The answer of an earlier attempt was lost. */
  function endSent() {
    toast.ok(t('sentBefore'))
    void client.invalidateQueries({ queryKey: [...conversationKey, row.id] })
    if (isShown()) flushSync(onDone)
  }

  function keep(changed: Partial<DraftContent> = {}) {
    const content = { body: html.current, isPlain: format.isPlain, from: chosen ?? null, recipients: lists }
    keeper.write({ ...content, files: uploads.uploaded(), answers, ...changed })
  }

  async function send(asked: SendOptions) {
    const isSecondPress = problems.warnings.length > 0 && Object.keys(asked).length === 0
    const options = isSecondPress ? problems.refusedOptions() : asked
    const { closeAfter = false, goesToNext = false, snooze, sendAt, closing } = options
    if (isSending || draft.taken || problems.hasBadRecipient(lists)) return
    problems.begin()
    setSending(true)
    try {
      const attachmentIds = await uploads.finish()
      if (!attachmentIds) return problems.setProblem(t('fileMissing'))
      const undoSeconds = sendAt ? 0 : await undoPeriod(client)
      const addressees = senders.areKnown ? lists : await recipients.withoutOwn(senders.loadOwn)
      // With the pictures whose upload has just ended.
      const text = html.current
      isLocked.current = true
      const leaves = closeAfter || goesToNext || snooze !== undefined
      const advance = leaves ? planAfterReply(row.id, goesToNext ? 'next' : undefined) : undefined
      const elsewhere = closeAfter ? await findElsewhere(client, row.id) : undefined
      const input = {
        conversationId: row.id,
        html: text,
        isPlain: format.isPlain && !isChat,
        ...addressees,
        seenMessageId: seen,
        ...(answers && { answeredMessageId: answers.id }),
        ...(from !== undefined && { from }),
        includeQuote: hasQuote,
        attachmentIds,
        closeAfter,
        ...(closing && { closing }),
        ...(snooze && { snooze: { until: snooze.until?.toISOString() ?? null } }),
        acceptedWarnings: problems.warnings.map(({ check }) => check),
        handledSeconds: handledSeconds(textId),
        ...(sendAt ? { sendAt: sendAt.toISOString() } : { undoSeconds }),
      }
      const outcome = await keeper.send((idempotencyKey) =>
        call('conversations.reply', input, { idempotencyKey }),
      )
      if (outcome.kind === 'earlier text sent') return refuseBecauseEarlier()
      forgetHandling(textId)
      announceOwnChange()
      if (outcome.kind === 'sent before') return endSent()
      const message = outcome.answer
      if (isShown()) flushSync(onDone)
      if (wasUndone(message.id)) return await reopenUndone(client, row.id)
      showReply(client, row.id, message)
      advance?.()
      offerUndo(client, row.id, message, { undoSeconds, sendAt, action: elsewhere })
    } catch (error) {
      await problems.refuse(error, options)
    } finally {
      isLocked.current = false
      setSending(false)
    }
  }

  function discard() {
    discardDraft(keeper, () => {
      if (!reopenComposer(row.id)) void saveOwnDrafts()
    })
    onDone()
  }

  return {
    senders: senders.addresses,
    from: from ?? senders.usual ?? notLoaded,
    setFrom: (address: string) => {
      chooseSender(address)
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
      problems.forget()
      onDoing(isEmpty ? 'viewing' : 'writing')
      keep()
    },
    newer,
    showNewer,
    uploads,
    warnings: problems.warnings,
    attach: (files: Iterable<File>) => {
      problems.setWarnings([])
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
    savedReplyPlace: savedReplyPlace(row, entries, {
      lists,
      inboxName: inbox?.name,
      // Never inserted in place of a name.
      name: assignee === notLoaded ? '' : assignee,
    }),
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
    problem: problems.problem,
    recipientProblem: problems.recipientProblem,
    isSending,
    /** What the closing policy asks for before the reply can close the conversation. */
    closing: problems.asking,
    cancelClosing: problems.cancelClosing,
    sendClosing: (closing: ClosingInput) => send({ ...problems.refusedOptions(), closeAfter: true, closing }),
    send,
    discard,
  }
}
