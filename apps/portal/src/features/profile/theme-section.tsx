import type { User } from '@postroom/contract'
import { Section, Segmented, SettingLine, toast, useTheme } from '@postroom/ui'
import { rememberPreference } from '#app/preferences.ts'
import { useTexts } from '#lib/i18n.ts'
import { profileTexts } from './profile.texts.ts'

type Theme = User['settings']['theme']

/** Theme choice, applied at once on all devices; can be undone. */
export function ThemeSection({ theme }: { theme: Theme }) {
  const t = useTexts(profileTexts)
  const { setColorScheme } = useTheme()

  function show(next: Theme) {
    setColorScheme(next === 'system' ? 'auto' : next)
    rememberPreference({ theme: next })
  }

  return (
    <Section title={t('appearance')}>
      <SettingLine label={t('theme')}>
        <Segmented
          label={t('theme')}
          value={theme}
          options={(['light', 'dark', 'system'] as const).map((value) => ({
            value,
            label: t(`theme_${value}`),
          }))}
          onChange={(next) => {
            show(next)
            toast.plain(t(`themeNow_${next}`), { id: 'theme', undo: () => show(theme) })
          }}
        />
      </SettingLine>
    </Section>
  )
}
