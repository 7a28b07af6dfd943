import type { SettingsDraft } from '@postroom/contract'
import { currentLanguage, useTexts } from '#lib/i18n.ts'
import { settingsDraftsTexts } from './settings-drafts.texts.ts'

/** When a draft is switched next, in the time zone in which that was chosen. */
export function useSwitchTime() {
  const t = useTexts(settingsDraftsTexts)
  return ({ isOn, onAt, backAt, timeZone }: SettingsDraft): string => {
    const next = isOn ? backAt : onAt
    if (!next) return ''
    return t(isOn ? 'backAtTime' : 'onAtTime', { time: timeIn(next, timeZone) })
  }
}

/** "1 Jul 2027, 00:00 Europe/Lisbon" */
function timeIn(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(currentLanguage() === 'de' ? 'de' : 'en-GB', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return `${format.format(new Date(at))} (${timeZone.replaceAll('_', ' ')})`
}
