import { Button, Modal, Notice } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { templatesQuery } from './channels.api.ts'
import css from './channels.module.css'
import { channelsTexts } from './channels.texts.ts'
import { isFilled, nothingFilled, TemplateForm } from './template-form.tsx'

type TemplateDialogProps = { conversationId: string; inboxId: string; onClose: () => void }

/** Sends an approved template in a conversation, also outside the reply window. */
export function TemplateDialog({ conversationId, inboxId, onClose }: TemplateDialogProps) {
  const t = useTexts(channelsTexts)
  const [filled, setFilled] = useState(nothingFilled)
  const { run, isPending, problem } = useAction({ staysPending: true })
  const attempt = useAttempt()
  const { data } = useQuery(templatesQuery(inboxId))
  const chosen = data?.items.find(
    ({ name, language }) => name === filled.template && language === filled.language,
  )

  async function send() {
    // The message itself arrives as an event.
    const sending = () =>
      attempt({ conversationId, ...filled }, (input, options) => call('chats.send_template', input, options))
    if (await run(sending)) onClose()
  }

  return (
    <Modal opened onClose={onClose} title={t('sendTemplate')}>
      <div className={css.form}>
        <TemplateForm inboxId={inboxId} filled={filled} onChange={setFilled} />
        {problem && (
          <Notice tone="bad" live>
            {problem.message}
          </Notice>
        )}
        <div className={css.acts}>
          <Button
            variant="filled"
            loading={isPending}
            disabled={!isFilled(chosen, filled)}
            onClick={() => void send()}
          >
            {t('send')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </div>
    </Modal>
  )
}
