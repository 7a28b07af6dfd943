import { ConfirmDialog, Radio, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './caldav.module.css'
import { caldavTexts } from './caldav.texts.ts'
import { caldavQuery } from './integrations.api.ts'
import { integrationsTexts } from './integrations.texts.ts'

/** Asks what happens to what was read before the account is disconnected. */
export function DisconnectCaldav({ onClose }: { onClose: () => void }) {
  const t = useTexts(caldavTexts)
  const ofPage = useTexts(integrationsTexts)
  const client = useQueryClient()
  const [entries, setEntries] = useState<'delete' | 'keep'>('keep')
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('disconnectTitle')}
      confirmLabel={ofPage('disconnect')}
      onConfirm={async () => {
        await call('caldav.disconnect', { entries })
        await client.invalidateQueries({ queryKey: caldavQuery.queryKey })
        toast.ok(ofPage('disconnected'))
        onClose()
      }}
    >
      <div className={css.parts}>
        <p className={css.help}>{t('disconnectText')}</p>
        <Radio.Group
          label={t('readEntries')}
          value={entries}
          onChange={(value) => setEntries(value === 'delete' ? 'delete' : 'keep')}
        >
          <div className={css.choices}>
            <Radio value="keep" label={t('keepRead')} />
            <Radio value="delete" label={t('deleteRead')} />
          </div>
        </Radio.Group>
      </div>
    </ConfirmDialog>
  )
}
