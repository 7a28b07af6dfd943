import { Button, CopyButton, Modal } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import css from './profile.module.css'
import { profileTexts } from './profile.texts.ts'

type CodesDialogProps = { codes: readonly string[] | undefined; onClose: () => void }

/** The new codes, this once: only the button closes it, no click beside it. */
export function CodesDialog({ codes = [], onClose }: CodesDialogProps) {
  const t = useTexts(profileTexts)
  return (
    <Modal
      opened={codes.length > 0}
      onClose={onClose}
      title={t('keepCodes')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={css.form}>
        <p className={css.text}>{t('keepCodesText')}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={css.acts}>
          <CopyButton value={codes.join('\n')} label={t('copyCodes')} size="sm" />
          <Button variant="filled" onClick={onClose}>
            {t('codesKept')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
