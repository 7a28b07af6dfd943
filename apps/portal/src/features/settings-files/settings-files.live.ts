import { onEvent } from '#lib/realtime.ts'

onEvent(
  'settings_file.applied',
  (client) => void client.invalidateQueries({ queryKey: ['settings-files', 'drift'] }),
)
