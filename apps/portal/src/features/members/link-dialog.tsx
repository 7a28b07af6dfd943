import { Button, CopyButton, Modal, Stack } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import css from './members.module.css'
import { membersTexts } from './members.texts.ts'

type LinkDialogProps = { email: string; link: string; onClose: () => void }

/** Shows an invitation link that is not mailed, once. */
export function LinkDialog({ email, link, onClose }: LinkDialogProps) {
  const t = useTexts(membersTexts)
  return (
    <Modal opened onClose={onClose} title={t('linkTitle', { email })} withCloseButton={false}>
      <Stack gap="lg">
        <p>{t('linkText')}</p>
        <div className={css.link}>
          <code>{link}</code>
          <CopyButton value={link} label={t('copyLink')} size="sm" />
        </div>
        <Button onClick={onClose}>{t('close')}</Button>
      </Stack>
    </Modal>
  )
}
