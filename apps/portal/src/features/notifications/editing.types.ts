import type { NotificationSettings } from '@postroom/contract'

export type Editing = {
  settings: NotificationSettings
  save: (next: NotificationSettings) => Promise<boolean>
}
