import type { ClosingInput, ClosingNeeds, Message, SendWarning } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { needsOf } from '../closing/closing-needs.ts'
import { warningsOf } from '../compose/send-warning.tsx'
import { sendingQuery, undoEnd, undoPeriod } from '../compose/sending.ts'
import { announceOwnChange } from '../list/own-changes.ts'
import { knownRow } from '../live/apply-summary.ts'
import { redirectTexts } from './redirect.texts.ts'
import { changeRedirect, redirectToast, showRedirects, wasUndone } from './redirect-calls.ts'

export type RedirectDialogProps = {
  message: Message
  conversationId: string
  /** The address of an inbox that the person has chosen. */
  to?: string
  onClose: () => void
}

type Values = {
  to: string
  /** The conversation is closed after it. */
  closes: boolean
  /** What the closing policy asked for. */
  closing?: ClosingInput
}

const normalised = (address: string): string => address.trim().toLowerCase()

/** Form of the address that a message is sent on to, with what the closing policy and the warning ask for. */
export function useRedirectForm({ message, conversationId, to: chosen = '', onClose }: RedirectDialogProps) {
  const t = useTexts(redirectTexts)
  const client = useQueryClient()
  usePrefetchQuery(sendingQuery)
  const [isOpen] = useState(() => knownRow(client, conversationId)?.status !== 'closed')
  /** An address of another inbox, which the person was warned of. */
  const [inboxWarnedOf, setInboxWarnedOf] = useState<string>()
  /** Warnings of safe sending, and the address that they are about. */
  const [warned, setWarned] = useState<{ to: string; warnings: readonly SendWarning[] }>()
  const [needs, setNeeds] = useState<ClosingNeeds>()

  const warningsAbout = (to: string) => (warned?.to === normalised(to) ? warned.warnings : [])

  async function redirect({ to, closes, closing }: Values, options: { idempotencyKey: string }) {
    const undoSeconds = await undoPeriod(client)
    const input = {
      conversationId,
      messageId: message.id,
      to,
      closeAfter: isOpen && closes,
      ...(closing && { closing }),
      acceptsInbox: [inboxWarnedOf, normalised(chosen)].includes(normalised(to)),
      acceptedWarnings: warningsAbout(to).map(({ check }) => check),
      undoSeconds,
    }
    const answer = await call('conversations.redirect', input, options)
    announceOwnChange()
    if (!wasUndone(answer.redirectId)) {
      showRedirects(client, conversationId, { ...answer, messageId: message.id })
      offerUndo(normalised(to), answer.redirectId, undoSeconds)
    }
    onClose()
  }

  function offerUndo(to: string, redirectId: string, undoSeconds: number) {
    const undo = () =>
      void changeRedirect(
        client,
        'conversations.cancel_redirect',
        { conversationId, redirectId },
        t('undone', { to }),
      )
    const undoUntil = undoEnd(undoSeconds)
    toast.ok(t('queued', { to }), { id: redirectToast(redirectId), ...(undoUntil && { undo, undoUntil }) })
  }

  async function submit(values: Values, options: { idempotencyKey: string }) {
    const { to } = values
    try {
      await redirect(values, options)
    } catch (error) {
      const missing = needsOf(error)
      setNeeds(missing)
      if (missing) return
      const warnings = warningsOf(error)
      if (warnings) return setWarned({ to: normalised(to), warnings })
      if (isApiError(error) && error.code === 'redirect_to_inbox') setInboxWarnedOf(normalised(to))
      throw error
    }
  }

  const form = useForm<Values>({
    initial: { to: chosen, closes: true },
    rules: { to: emailAddress(t('addressField')) },
    submit,
  })
  const { to, closing } = form.values
  const warnings = warningsAbout(to)
  return {
    form,
    isOpen,
    /** Whether closing the dialog would lose something that was entered. */
    isDirty: closing !== undefined || (to !== chosen && !form.pending),
    warnings,
    isWarned: inboxWarnedOf === normalised(to) || warnings.length > 0,
    needs,
    dropNeeds: () => setNeeds(undefined),
    sendWith: async (answer: ClosingInput) => {
      setNeeds(undefined)
      form.sendWith({ closing: answer })
    },
  }
}
