import type { NotificationSettings } from '@postroom/contract'

/** Gets the settings as they are when it is made, not as they were drawn: of two changes at once none is lost. */
export type SettingsChange = (now: NotificationSettings) => Partial<NotificationSettings>

export type Editing = {
  settings: NotificationSettings
  save: (change: SettingsChange) => Promise<boolean>
}
