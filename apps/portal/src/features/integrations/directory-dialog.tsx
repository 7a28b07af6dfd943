import { Button, CopyButton, Modal, Stack } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { directoryTexts } from './directory.texts.ts'
import { directoryQuery } from './integrations.api.ts'
import css from './integrations.module.css'

/** How a company's directory is connected by SCIM, and how many people it has added. */
export function DirectoryDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(directoryTexts)
  const people = useQuery(directoryQuery).data?.items.filter(({ isFromDirectory }) => isFromDirectory)
  const address = `${location.origin}/api/scim/v2`
  return (
    <Modal opened onClose={onClose} title={t('title')}>
      <Stack gap="lg">
        <p className={css.help}>{t('help')}</p>
        <div>
          <span className={css.label}>{t('address')}</span>
          <code className={css.secretText}>{address}</code>
        </div>
        <p className={css.help}>{t('key')}</p>
        <p className={css.help}>{t('effect')}</p>
        {people && people.length > 0 && (
          <p className={css.help}>
            {t('people', {
              count: people.length,
              inactive: people.filter(({ state }) => state === 'inactive').length,
            })}
          </p>
        )}
        <div className={css.secretFoot}>
          <CopyButton value={address} size="sm" />
          <Button renderRoot={(props) => <Link {...props} to="/settings/personal/api_keys" />}>
            {t('toKeys')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
