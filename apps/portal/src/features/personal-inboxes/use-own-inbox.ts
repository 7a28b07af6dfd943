import type { Mailbox } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery } from '#app/session.ts'
import { historyFrom, type Period } from '#features/sync-settings/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { putOwnMailbox } from './personal-inboxes.live.ts'
import { personalInboxesTexts } from './personal-inboxes.texts.ts'

/** Turns a connected mailbox into a personal inbox and opens its page. */
export function useOwnInbox() {
  const t = useTexts(personalInboxesTexts)
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  const attempt = useAttempt()
  // A repeated request must be the same.
  const [openedAtMs] = useState(() => nowMs())
  return async ({ id: mailboxId, inboxId, email }: Mailbox, period: Period): Promise<void> => {
    // A mailbox that is connected again gets back its previous inbox.
    const own = inboxId
      ? await call('personalInboxes.get', { inboxId })
      : await attempt(
          { mailboxId, name: email, historyFrom: historyFrom(period, openedAtMs) },
          (input, options) => call('personalInboxes.create', input, options),
        )
    putOwnMailbox(client, own)
    toast.ok(t('connected', { email }))
    // The page needs no second factor once the session lists the inbox as personal.
    await client.refetchQueries({ queryKey: userQuery.queryKey })
    if (own.inbox) await navigate({ to: '/settings/teams/$teamId', params: { teamId: own.inbox.id } })
  }
}
