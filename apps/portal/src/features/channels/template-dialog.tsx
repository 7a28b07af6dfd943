import { Button, Modal, Notice } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { templatesQuery } from './channels.api.ts'
import css from './channels.module.css'
import { channelsTexts } from './channels.texts.ts'
import { isFilled, nothingFilled, TemplateForm } from './template-form.tsx'

type TemplateDialogProps = { conversationId: string; inboxId: string; onClose: () => void }

/** An approved template in a conversation, at any time. */
export function TemplateDialog({ conversationId, inboxId, onClose }: TemplateDialogProps) {
  const t = useTexts(channelsTexts)
  const [filled, setFilled] = useState(nothingFilled)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { data } = useQuery(templatesQuery(inboxId))
  const chosen = data?.items.find(
    ({ name, language }) => name === filled.template && language === filled.language,
  )

  async function send() {
    setBusy(true)
    setProblem(undefined)
    try {
      // The message itself comes with its event, here as everywhere.
      await call('chats.send_template', { conversationId, ...filled })
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title={t('sendTemplate')}>
      <div className={css.form}>
        <TemplateForm inboxId={inboxId} filled={filled} onChange={setFilled} />
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        <div className={css.acts}>
          <Button
            variant="filled"
            loading={isBusy}
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
