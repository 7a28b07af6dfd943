import { customerVariables } from '@postroom/contract/inbox-values'
import { toast } from '@postroom/ui'
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUploads } from '#features/uploads/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { useIsShown } from '#lib/use-is-shown.ts'
import { draftQueryOf } from '../../drafts/draft-query.ts'
import type { DraftContent } from '../../drafts/local-drafts.ts'
import type { StartingDraft } from '../../drafts/reconcile.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { composeTexts } from '../compose.texts.ts'
import { discardDraft } from '../discard-draft.ts'
import type { RecipientLists } from '../recipients.tsx'
import type { SendOptions } from '../send-buttons.tsx'
import { sendingQuery, sentToast, undoEnd, undoPeriod, undoSend, wasUndone } from '../sending.ts'
import { forgetHandling, handledSeconds, useHandleTime } from '../use-handle-time.ts'
import { useMessageProblems } from '../use-message-problems.ts'
import { useTextFormat } from '../use-text-format.ts'
import { newMessageTexts } from './new-message.texts.ts'
import { closeNewMessage, type NewMessageStart, openNewMessage } from './new-message-state.ts'
import { useMessageSender } from './use-message-sender.ts'
import { useUntouchedForward } from './use-untouched-forward.ts'

type Options = {
  begun: NewMessageStart
  start: StartingDraft
  /** Called when another version of the draft replaces the text. */
  onReplaceText: (html: string) => void
}

type Changed = {
  lists?: RecipientLists
  subject?: string
  inboxId?: string
  address?: string
  forwards?: null
  isPlain?: boolean
}

const noLists: RecipientLists = { to: [], cc: [], bcc: [] }

/** State of a new message: sender, recipients, subject, text, files, draft, sending and errors. */
export function useNewMessageForm({ begun, start, onReplaceText }: Options) {
  const t = useTexts(composeTexts)
  const own = useTexts(newMessageTexts)
  const client = useQueryClient()
  const kept = start.content
  const { choices, inboxes, from, address, sender, choose } = useMessageSender({
    inboxId: kept?.inboxId ?? begun.inboxId,
    address: kept?.from ?? undefined,
  })
  const [lists, setLists] = useState<RecipientLists>(
    kept?.recipients ?? { to: begun.to ?? [], cc: begun.cc ?? [], bcc: begun.bcc ?? [] },
  )
  const [subject, setSubject] = useState(kept?.subject ?? begun.subject ?? '')
  const [forwards, setForwards] = useState(kept?.forwards ?? null)
  const initialText = kept?.body ?? begun.body ?? ''
  const html = useRef(initialText)
  const format = useTextFormat(kept?.isPlain)
  const [isSending, setSending] = useState(false)
  const isLocked = useRef(false)
  const isShown = useIsShown()
  const problems = useMessageProblems()
  usePrefetchQuery(sendingQuery)
  const uploads = useUploads(
    kept?.files ?? [],
    () => keep({}),
    () => html.current,
  )
  useHandleTime(begun.draftId)
  const { keeper, ...draft } = useDraft(begun.draftId, {
    start,
    kind: 'new',
    onReplace: replace,
    onSent: endSent,
  })
  const contentNow = () => from && contentOf(from.inboxId)
  useUntouchedForward({ begun, start, contentNow, keeper })

  function replace(content: DraftContent) {
    html.current = content.body
    format.show(content)
    choose({ inboxId: content.inboxId, address: content.from ?? undefined })
    setLists(content.recipients ?? noLists)
    setSubject(content.subject ?? '')
    setForwards(content.forwards ?? null)
    uploads.replace(content.files, content.body)
    onReplaceText(content.body)
  }

  /** The answer of an earlier attempt was lost. */
  function endSent() {
    toast.ok(t('sentBefore'))
    if (isShown()) flushSync(closeNewMessage)
  }

  function keep(changed: Changed) {
    const inbox = changed.inboxId ?? from?.inboxId
    if (!inbox) return
    problems.forget()
    keeper.write(contentOf(inbox, changed))
  }

  const contentOf = (inbox: string, changed: Changed = {}): DraftContent => ({
    body: html.current,
    isPlain: changed.isPlain ?? format.isPlain,
    from: changed.address ?? address ?? null,
    recipients: changed.lists ?? lists,
    files: uploads.uploaded(),
    inboxId: inbox,
    subject: changed.subject ?? subject,
    forwards: changed.forwards === null ? null : forwards,
  })

  function refuse(error: unknown) {
    if (!isApiError(error)) throw error
    problems.showRefusal(error)
  }

  async function send({ sendAt }: SendOptions) {
    if (isSending || !from || problems.hasBadRecipient(lists)) return
    problems.setProblem(undefined)
    setSending(true)
    try {
      const attachmentIds = await uploads.finish()
      if (!attachmentIds) return problems.setProblem(t('fileMissing'))
      const undoSeconds = sendAt ? 0 : await undoPeriod(client)
      isLocked.current = true
      keeper.writeFirst(contentOf(from.inboxId))
      const input = {
        inboxId: from.inboxId,
        ...(sender && { from: sender }),
        ...lists,
        subject,
        html: html.current,
        isPlain: format.isPlain,
        attachmentIds,
        draftId: begun.draftId,
        acceptedWarnings: problems.warnings.map(({ check }) => check),
        handledSeconds: handledSeconds(begun.draftId),
        ...(forwards && { forwardsId: forwards.id }),
        ...(sendAt ? { sendAt: sendAt.toISOString() } : { undoSeconds }),
      }
      const outcome = await keeper.send((idempotencyKey) =>
        call('conversations.create', input, { idempotencyKey }),
      )
      if (outcome.kind === 'earlier text sent') return problems.setProblem(t('earlierTextSent'))
      forgetHandling(begun.draftId)
      if (outcome.kind === 'sent before') return endSent()
      const { conversationId, message } = outcome.answer
      const isStillShown = isShown()
      if (isStillShown) flushSync(closeNewMessage)
      if (wasUndone(message.id)) {
        if (!isStillShown) return
        await client.fetchQuery(draftQueryOf('new', begun.draftId)).catch(() => undefined)
        return openNewMessage({ draftId: begun.draftId })
      }
      const words = sendAt ? t('willBeSent', { when: formatDateTime(sendAt) }) : own('queued')
      const undo = () => void undoSend(client, conversationId, message.id)
      const undoUntil = undoEnd(undoSeconds, sendAt)
      toast.ok(words, { id: sentToast(message.id), ...(undoUntil && { undo, undoUntil }) })
    } catch (error) {
      refuse(error)
    } finally {
      isLocked.current = false
      setSending(false)
    }
  }

  return {
    choices,
    from,
    shownSender: sender ?? notLoaded,
    /** Whether the inboxes are loaded, of which the choices are. */
    inboxes,
    setFrom: (inboxId: string, chosen: string) => {
      choose({ inboxId, address: chosen })
      keep({ inboxId, address: chosen })
    },
    lists,
    setLists: (changed: RecipientLists) => {
      setLists(changed)
      problems.forgetRecipients()
      keep({ lists: changed })
    },
    subject,
    setSubject: (text: string) => {
      setSubject(text)
      keep({ subject: text })
    },
    forwards,
    dropForwards: () => {
      setForwards(null)
      keep({ forwards: null })
    },
    /** What a saved reply can name. */
    variables: {
      ...(lists.to[0] && customerVariables(lists.to[0])),
      'conversation.subject': subject,
      'inbox.name': from?.inboxName ?? '',
    },
    initialText,
    /** Whether the text is on its way, so that nothing can be added to it. */
    isLocked: () => isLocked.current,
    isPlain: format.isPlain,
    /** Changes the format; returns the text in it. */
    setPlain: (isPlain: boolean): string => {
      html.current = format.change(html.current, isPlain, uploads)
      keep({ isPlain })
      return html.current
    },
    setText: (text: string, isEmpty: boolean) => {
      html.current = isEmpty ? '' : text
      keep({})
    },
    uploads,
    pictures: { upload: uploads.addPicture, isKnown: uploads.hasFile },
    warnings: problems.warnings,
    draftState: draft.state,
    other: draft.other,
    keepMine: () => keeper.keepMine(),
    takeOther: () => keeper.takeOther(),
    problem: problems.problem,
    recipientProblem: problems.recipientProblem,
    isSending,
    send,
    discard: () => {
      discardDraft(keeper, () => openNewMessage({ draftId: begun.draftId }))
      closeNewMessage()
    },
  }
}

export type NewMessageForm = ReturnType<typeof useNewMessageForm>
