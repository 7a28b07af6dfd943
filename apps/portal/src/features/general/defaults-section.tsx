import type { Workspace, WorkspaceDefaults } from '@postroom/contract'
import { Section, Segmented, Select, SettingLine } from '@postroom/ui'
import { queryClient, workspaceQuery } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { timeZoneChoices } from '#lib/time-zone-choices.ts'
import { runAction } from '#lib/use-action.ts'
import { generalTexts } from './general.texts.ts'

const zonesShown = 60
const ofBrowser = 'browser'
const themes = ['light', 'dark', 'system'] as const

/** Default settings of new members. Each choice is saved immediately. */
export function DefaultsSection({ workspace }: { workspace: Workspace }) {
  const t = useTexts(generalTexts)
  const { defaults } = workspace

  async function save(change: Partial<WorkspaceDefaults>) {
    const saveDefaults = async () => {
      // With the choice saved before.
      const now = queryClient.getQueryData(workspaceQuery.queryKey) ?? workspace
      const { version } = now
      const saved = await call('workspace.set_defaults', {
        defaults: { ...now.defaults, ...change },
        version,
      })
      queryClient.setQueryData(workspaceQuery.queryKey, saved)
    }
    const refetch = () => queryClient.invalidateQueries({ queryKey: workspaceQuery.queryKey })
    const conflict = { refetch, text: t('changedElsewhere') }
    await runAction(saveDefaults, {
      sets: 'member defaults',
      done: t('defaultsSaved'),
      toastId: 'defaults',
      conflict,
    })
  }

  const browser = { value: ofBrowser, label: t('fromBrowser') }
  return (
    <Section title={t('defaults')} help={t('defaultsHelp')}>
      <Select
        label={t('language')}
        description={t('languageHelp')}
        allowDeselect={false}
        data={[browser, { value: 'en', label: 'English' }, { value: 'de', label: 'Deutsch' }]}
        value={defaults.language ?? ofBrowser}
        onChange={(value) =>
          void save({ language: value === ofBrowser ? null : (value as WorkspaceDefaults['language']) })
        }
      />
      <Select
        label={t('timeZone')}
        searchable
        allowDeselect={false}
        limit={zonesShown}
        nothingFoundMessage={t('noZone')}
        data={[browser, ...timeZoneChoices(defaults.timeZone ?? 'UTC')]}
        value={defaults.timeZone ?? ofBrowser}
        onChange={(value) => void save({ timeZone: value === ofBrowser ? null : value })}
      />
      <SettingLine label={t('theme')}>
        <Segmented
          label={t('theme')}
          value={defaults.theme}
          options={themes.map((value) => ({ value, label: t(`theme_${value}`) }))}
          onChange={(theme) => void save({ theme })}
        />
      </SettingLine>
    </Section>
  )
}
