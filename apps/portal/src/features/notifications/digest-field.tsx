import { digestDays } from '@postroom/contract'
import { Select, SettingLine, Switch, TextInput } from '@postroom/ui'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import type { Editing } from './editing.types.ts'
import css from './notification-section.module.css'
import { waysTexts } from './ways.texts.ts'

/** Whether and when unread notifications come by e-mail in one message. */
export function DigestField({ settings, save }: Editing) {
  const t = useTexts(waysTexts)
  const { digest } = settings
  const [time, setTime] = useState(digest.time)
  function putTime(next: string) {
    setTime(next)
    if (next) void save((now) => ({ digest: { ...now.digest, time: next } }))
  }
  return (
    <>
      <SettingLine label={t('digest')} help={t('digestHelp')}>
        <Select
          aria-label={t('digest')}
          value={digest.days}
          data={digestDays.map((value) => ({ value, label: t(`digest_${value}`) }))}
          onChange={(value) => {
            const days = digestDays.find((one) => one === value)
            if (days) void save((now) => ({ digest: { days, time: time || now.digest.time } }))
          }}
        />
      </SettingLine>
      {digest.days !== 'off' && (
        <div className={css.times}>
          <TextInput
            type="time"
            label={t('digestTime')}
            value={time}
            error={time ? undefined : t('digestTimeMissing')}
            onChange={(event) => putTime(event.currentTarget.value)}
          />
        </div>
      )}
    </>
  )
}

/** Offered to people with planned shifts, and to those who have switched it on. */
export function ShiftField({ settings, save, isOnShift }: Editing & { isOnShift: boolean | null }) {
  const t = useTexts(waysTexts)
  if (isOnShift === null && !settings.onlyOnShift) return null
  return (
    <SettingLine label={t('onlyOnShift')} help={t(isOnShift === null ? 'noShifts' : 'onlyOnShiftHelp')}>
      <Switch
        aria-label={t('onlyOnShift')}
        checked={settings.onlyOnShift}
        onChange={({ currentTarget: { checked } }) => void save(() => ({ onlyOnShift: checked }))}
      />
    </SettingLine>
  )
}

/** Whether the person follows the conversations in which they write. */
export function FollowOwnField({ settings, save }: Editing) {
  const t = useTexts(waysTexts)
  return (
    <SettingLine label={t('followOwn')} help={t('followOwnHelp')}>
      <Switch
        aria-label={t('followOwn')}
        checked={settings.followOwn}
        onChange={({ currentTarget: { checked } }) => void save(() => ({ followOwn: checked }))}
      />
    </SettingLine>
  )
}
