import type { SettingsDraft } from '@postroom/contract'
import { Badge } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { settingsDraftsTexts } from './settings-drafts.texts.ts'

/** Whether the draft is on, planned, off, or could not be switched. */
export function DraftBadge({ draft }: { draft: SettingsDraft }) {
  const t = useTexts(settingsDraftsTexts)
  if (draft.failure) return <Badge tone="bad">{t('failed')}</Badge>
  if (draft.isOn) return <Badge tone="ok">{t('isOn')}</Badge>
  return draft.onAt ? <Badge tone="accent">{t('planned')}</Badge> : <Badge tone="neutral">{t('isOff')}</Badge>
}
