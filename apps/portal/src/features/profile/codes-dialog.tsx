import { Modal, Stack } from '@postroom/ui'
import { Suspense } from 'react'
import { RecoveryCodes } from '#features/mfa/index.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './profile.module.css'
import { profileTexts } from './profile.texts.ts'

type CodesDialogProps = { codes: readonly string[] | undefined; onClose: () => void }

/** Shows new recovery codes, once. Only the button closes it, not a click outside. */
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
      <Stack gap="lg">
        <p className={css.text}>{t('keepCodesText')}</p>
        <Suspense fallback={null}>
          <RecoveryCodes codes={codes} onDone={onClose} />
        </Suspense>
      </Stack>
    </Modal>
  )
}
