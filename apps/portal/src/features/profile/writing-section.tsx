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

/** Key that sends replies and comments, how they begin, the keys of the inbox and auto-advance. */
export function WritingSection({ sendKey, textFormat, shortcutScheme, autoAdvance }: WritingSectionProps) {
  const t = useTexts(profileTexts)
  return (
    <Section title={t('writing')} help={t('writingHelp')}>
      <Choice
        label={t('sendKey')}
        value={sendKey}
        options={sendKeys.map((value) => ({ value, label: t(`sendKey_${value}`) }))}
        save={(chosen) => rememberPreference({ sendKey: chosen })}
        saved={(chosen) => t(`sendKeyNow_${chosen}`)}
      />
      <Choice
        label={t('textFormat')}
        help={t('textFormatHelp')}
        value={textFormat}
        options={textFormats.map((value) => ({ value, label: t(`textFormat_${value}`) }))}
        save={(chosen) => rememberPreference({ textFormat: chosen })}
        saved={(chosen) => t(`textFormatNow_${chosen}`)}
      />
      <Choice
        label={t('shortcutScheme')}
        help={t('shortcutSchemeHelp')}
        value={shortcutScheme}
        options={shortcutSchemes.map((value) => ({ value, label: t(`shortcutScheme_${value}`) }))}
        save={(chosen) => rememberPreference({ shortcutScheme: chosen })}
        saved={(chosen) => t('shortcutSchemeNow', { scheme: t(`shortcutScheme_${chosen}`) })}
      />
      <Choice
        label={t('autoAdvance')}
        help={t('autoAdvanceHelp')}
        value={autoAdvance}
        options={autoAdvances.map((value) => ({ value, label: t(`autoAdvance_${value}`) }))}
        save={(chosen) => rememberPreference({ autoAdvance: chosen })}
        saved={(chosen) => t(`autoAdvanceNow_${chosen}`)}
      />
    </Section>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  help?: string
  value: Value
  options: { value: Value; label: string }[]
  save: (chosen: Value) => void
  /** Says what holds from now on. */
  saved: (chosen: Value) => string
}

/** A preference that is saved at once and can be undone. */
function Choice<Value extends string>({ label, help, value, options, save, saved }: ChoiceProps<Value>) {
  return (
    <SettingLine label={label} help={help}>
      <Segmented
        label={label}
        value={value}
        options={options}
        onChange={(chosen) => {
          save(chosen)
          toast.plain(saved(chosen), { id: label, undo: () => save(value) })
        }}
      />
    </SettingLine>
  )
}
