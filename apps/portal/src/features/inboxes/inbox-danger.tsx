import type { Inbox } from '@postroom/contract'
import { Button, ConfirmDialog, DangerZone, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { dropInbox } from './inboxes.live.ts'
import { inboxesTexts } from './inboxes.texts.ts'

/** Deletes an inbox after its name was typed; this cannot be undone. */
export function InboxDanger({ inbox }: { inbox: Inbox }) {
  const t = useTexts(inboxesTexts)
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  const [asking, setAsking] = useState(false)
  const openCount = inbox.openCount + inbox.snoozedCount
  return (
    <>
      <DangerZone
        title={t('danger')}
        actions={[
          {
            id: 'delete',
            title: t('deleteTitle'),
            note: t('deleteNote', { n: openCount }),
            button: (
              <Button data-tone="bad" onClick={() => setAsking(true)}>
                {t('delete')}
              </Button>
            ),
          },
        ]}
      />
      <ConfirmDialog
        opened={asking}
        destructive
        typedName={inbox.name}
        onClose={() => setAsking(false)}
        title={t('deleteQuestion', { name: inbox.name })}
        confirmLabel={t('delete')}
        onConfirm={async () => {
          await call('inboxes.delete', { inboxId: inbox.id })
          await navigate({ to: '/settings/shared_inboxes' })
          dropInbox(client, inbox.id)
          toast.ok(t('deleted', { name: inbox.name }))
        }}
      >
        {t('deleteText', { n: openCount, members: inbox.members.length })}
      </ConfirmDialog>
    </>
  )
}
