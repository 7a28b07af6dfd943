import { type SendKey, sendKeys } from '@postroom/contract'
import { Section, Segmented, SettingLine, toast } from '@postroom/ui'
import { rememberPreference } from '#app/preferences.ts'
import { useTexts } from '#lib/i18n.ts'
import { profileTexts } from './profile.texts.ts'

/** Key that sends replies and comments; saved at once, can be undone. */
export function WritingSection({ sendKey }: { sendKey: SendKey }) {
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
    </Section>
  )
}
