import { Button, FileButton, Modal, Section, SettingLine } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { ChangeList } from './change-list.tsx'
import { driftQuery } from './settings-files.api.ts'
import css from './settings-files.module.css'
import { settingsFilesTexts } from './settings-files.texts.ts'

/** All settings as a file: download, what changed since, and applying one. */
export function SettingsFileSection() {
  const t = useTexts(settingsFilesTexts)
  const [file, setFile] = useState<File>()
  const [showsDrift, setShowsDrift] = useState(false)
  const { data: drift } = useQuery(driftQuery)
  const changes = drift?.changes ?? []
  const download = () =>
    runAction(async () => save('settings.yaml', (await call('settings_files.export', {})).text))
  const downloadSchema = () =>
    runAction(async () => {
      const { schema } = await call('settings_files.get_schema', {})
      save('settings.schema.json', JSON.stringify(schema, null, 2))
    })
  return (
    <Section title={t('title')} help={t('help')}>
      <SettingLine label={t('download')} help={t('downloadNote')}>
        <span className={css.buttons}>
          <Button variant="subtle" onClick={() => void downloadSchema()}>
            {t('schema')}
          </Button>
          <Button onClick={() => void download()}>{t('download')}</Button>
        </span>
      </SettingLine>
      <SettingLine label={t('applyLabel')} help={t('applyNote')}>
        <FileButton
          accept=".yaml,.yml,.json"
          inputProps={{ 'aria-label': t('applyLabel') }}
          onChange={(chosen: File | null) => setFile(chosen ?? undefined)}
        >
          {(props) => <Button {...props}>{t('apply')}</Button>}
        </FileButton>
      </SettingLine>
      {drift && (
        <SettingLine
          label={t('driftLabel')}
          help={
            drift.appliedAt ? t('driftSince', { when: formatDateTime(drift.appliedAt) }) : t('driftNever')
          }
        >
          {changes.length > 0 ? (
            <Button onClick={() => setShowsDrift(true)}>{t('driftCount', { count: changes.length })}</Button>
          ) : (
            drift.appliedAt && t('driftNone')
          )}
        </SettingLine>
      )}
      {file && <ApplyDialog file={file} onClose={() => setFile(undefined)} />}
      <Modal opened={showsDrift} onClose={() => setShowsDrift(false)} title={t('driftLabel')} size="lg">
        <ChangeList changes={changes} />
      </Modal>
    </Section>
  )
}

function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
