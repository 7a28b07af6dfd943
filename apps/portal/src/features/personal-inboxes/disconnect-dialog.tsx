import type { Mailbox, PersonalInbox } from '@postroom/contract'
import { ConfirmDialog, Radio, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inboxesQuery } from '#features/inboxes/index.ts'
import { call } from '#lib/api-client.ts'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { refetchOwnMailboxes, whileEnding } from './personal-inboxes.live.ts'
import css from './personal-inboxes.module.css'
import { personalInboxesTexts } from './personal-inboxes.texts.ts'

type DisconnectDialogProps = { mailbox: Mailbox; inbox: PersonalInbox; onClose: () => void }

/** Asks what happens to the imported mail; deleting it requires typing the inbox's name. */
export function DisconnectDialog({ mailbox, inbox, onClose }: DisconnectDialogProps) {
  const t = useTexts(personalInboxesTexts)
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  const isOff = mailbox.state === 'disconnected'
  const [mail, setMail] = useState<'keep' | 'delete'>(isOff ? 'delete' : 'keep')
  const { email } = inbox
  const n = mailbox.sync.messagesHeld

  async function disconnect() {
    const end = () => call('personalInboxes.disconnect', { inboxId: inbox.id, mail })
    await (mail === 'delete' ? whileEnding(inbox.id, end) : end())
    if (mail === 'delete') await navigate({ to: '/settings/personal_inboxes' })
    refetchOwnMailboxes(client)
    void client.invalidateQueries({ queryKey: inboxesQuery.queryKey })
    toast.ok(t(mail === 'delete' ? 'erased' : 'disconnected', { email }))
  }

  return (
    <ConfirmDialog
      key={mail}
      opened
      destructive
      onClose={onClose}
      title={t(isOff ? 'deleteQuestion' : 'disconnectQuestion', { email })}
      confirmLabel={t(mail === 'delete' ? 'deleteAll' : 'disconnect')}
      onConfirm={disconnect}
      {...(mail === 'delete' && { typedName: inbox.name })}
    >
      {isOff ? (
        t('deleteText', { n: formatNumber(n) })
      ) : (
        <Radio.Group
          value={mail}
          onChange={(value) => setMail(value === 'delete' ? 'delete' : 'keep')}
          label={t('whatOfMail')}
        >
          <div className={css.choices}>
            <Radio value="keep" label={t('keep')} description={t('keepText', { n: formatNumber(n) })} />
            <Radio value="delete" label={t('delete')} description={t('deleteText', { n: formatNumber(n) })} />
          </div>
        </Radio.Group>
      )}
    </ConfirmDialog>
  )
}
