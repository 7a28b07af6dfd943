import {
  type AutoAdvance,
  autoAdvances,
  type SendKey,
  type ShortcutScheme,
  sendKeys,
  shortcutSchemes,
  type TextFormat,
  textFormats,
} from '@postroom/contract'
import { Section, Segmented, SettingLine, toast } from '@postroom/ui'
import { rememberPreference } from '#app/preferences.ts'
import { useTexts } from '#lib/i18n.ts'
import { profileTexts } from './profile.texts.ts'

type WritingSectionProps = {
  sendKey: SendKey
  textFormat: TextFormat
  shortcutScheme: ShortcutScheme
  autoAdvance: AutoAdvance
}

/** Key that sends replies and comments, how they begin, the keys of the inbox and auto-advance; saved at once, can be undone. */
export function WritingSection({ sendKey, textFormat, shortcutScheme, autoAdvance }: WritingSectionProps) {
  const t = useTexts(profileTexts)
  return (
    <Section title={t('writing')} help={t('writingHelp')}>
      <SettingLine label={t('sendKey')}>
        <Segmented
          label={t('sendKey')}
          value={sendKey}
          options={sendKeys.map((value) => ({ value, label: t(`sendKey_${value}`) }))}
          onChange={(next) => {
            rememberPreference({ sendKey: next })
            toast.plain(t(`sendKeyNow_${next}`), {
              id: 'send-key',
              undo: () => rememberPreference({ sendKey }),
            })
          }}
        />
      </SettingLine>
      <SettingLine label={t('textFormat')} help={t('textFormatHelp')}>
        <Segmented
          label={t('textFormat')}
          value={textFormat}
          options={textFormats.map((value) => ({ value, label: t(`textFormat_${value}`) }))}
          onChange={(next) => {
            rememberPreference({ textFormat: next })
            toast.plain(t(`textFormatNow_${next}`), {
              id: 'text-format',
              undo: () => rememberPreference({ textFormat }),
            })
          }}
        />
      </SettingLine>
      <SettingLine label={t('shortcutScheme')} help={t('shortcutSchemeHelp')}>
        <Segmented
          label={t('shortcutScheme')}
          value={shortcutScheme}
          options={shortcutSchemes.map((value) => ({ value, label: t(`shortcutScheme_${value}`) }))}
          onChange={(next) => {
            rememberPreference({ shortcutScheme: next })
            toast.plain(t('shortcutSchemeNow', { scheme: t(`shortcutScheme_${next}`) }), {
              id: 'shortcut-scheme',
              undo: () => rememberPreference({ shortcutScheme }),
            })
          }}
        />
      </SettingLine>
      <SettingLine label={t('autoAdvance')} help={t('autoAdvanceHelp')}>
        <Segmented
          label={t('autoAdvance')}
          value={autoAdvance}
          options={autoAdvances.map((value) => ({ value, label: t(`autoAdvance_${value}`) }))}
          onChange={(next) => {
            rememberPreference({ autoAdvance: next })
            toast.plain(t(`autoAdvanceNow_${next}`), {
              id: 'auto-advance',
              undo: () => rememberPreference({ autoAdvance }),
            })
          }}
        />
      </SettingLine>
    </Section>
  )
}
