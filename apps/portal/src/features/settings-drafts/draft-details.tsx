import type { SettingsDraft } from '@postroom/contract'
import {
  ConfirmDialog,
  InlineEditor,
  Menu,
  Notice,
  Page,
  PageHeader,
  RowMenu,
  Section,
  SkeletonPage,
  toast,
} from '@postroom/ui'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { ChangedSettings } from './changed-settings.tsx'
import { DraftBadge } from './draft-badge.tsx'
import { EditMenu } from './edit-menu.tsx'
import { MissingDraft } from './missing-draft.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { draftCheckQuery } from './settings-drafts.api.ts'
import { settingsDraftsTexts } from './settings-drafts.texts.ts'
import { SwitchButton } from './switch-button.tsx'
import { useRefetch } from './use-refetch.ts'

type DraftDetailsProps = { settingsDraftId: string; onClose: () => void }

/** One draft: what it changes, what is in its way, when it is switched, and its switch. */
export function DraftDetails({ settingsDraftId, onClose }: DraftDetailsProps) {
  const t = useTexts(settingsDraftsTexts)
  const check = useQuery(draftCheckQuery(settingsDraftId))
  const [isDeleting, setDeleting] = useState(false)
  const refetch = useRefetch()
  const attempt = useAttempt()
  if (!check.data) return check.error ? <MissingDraft query={check} /> : <SkeletonPage />
  const { draft, changes, problems } = check.data
  const rename = async (name: string) => {
    const input = { settingsDraftId, version: draft.version, name }
    await attempt(input, (sent, options) => call('settings_drafts.rename', sent, options))
    await refetch()
  }
  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/drafts">{t('title')}</Link>}
        title={<InlineEditor label={t('name')} value={draft.name} onSave={rename} />}
        badge={<DraftBadge draft={draft} />}
        lead={<SwitchedBy draft={draft} />}
        actions={
          <>
            {!draft.isOn && <EditMenu settingsDraftId={settingsDraftId} />}
            <SwitchButton draft={draft} changes={changes} problems={problems} />
            <RowMenu name={draft.name}>
              <Menu.Item
                data-tone="bad"
                leftSection={<IconTrash size={16} />}
                onClick={() => setDeleting(true)}
              >
                {t('delete')}
              </Menu.Item>
            </RowMenu>
          </>
        }
      />
      {draft.failure && (
        <Notice tone="bad">
          {t(draft.failure.isOn ? 'notOn' : 'notBack', { time: formatDateTime(draft.failure.at) })}{' '}
          {t(`reason_${draft.failure.reason}`)}
        </Notice>
      )}
      <Section
        title={t(draft.isOn ? 'changesBack' : 'changes')}
        help={t(draft.isOn ? 'backHelp' : 'changesHelp')}
        wide
      >
        <ChangedSettings draft={draft} changes={changes} problems={problems} />
      </Section>
      <ScheduleSection draft={draft} />
      {isDeleting && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setDeleting(false)}
          title={t('deleteQuestion', { name: draft.name })}
          confirmLabel={t('delete')}
          onConfirm={async () => {
            await call('settings_drafts.delete', { settingsDraftId })
            onClose()
            await refetch()
            toast.ok(t('deleted', { name: draft.name }))
          }}
        >
          {t(draft.isOn ? 'deleteOnText' : 'deleteText')}
        </ConfirmDialog>
      )}
    </Page>
  )
}

function SwitchedBy({ draft: { isOn, switchedAt, switchedBy, createdBy } }: { draft: SettingsDraft }) {
  const t = useTexts(settingsDraftsTexts)
  if (!switchedAt || !switchedBy) return t('createdBy', { name: createdBy.name })
  return t(isOn ? 'switchedOnBy' : 'switchedBackBy', {
    name: switchedBy.name,
    time: formatDateTime(switchedAt),
  })
}
