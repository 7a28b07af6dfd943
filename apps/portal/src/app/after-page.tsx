import { Toasts } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { appTexts } from './app.texts.ts'
import { PaletteHost } from './palette/palette-host.tsx'

/** Toasts and the shell's keys: needed on every page, but on none of them before it is seen. */
export function AfterPage() {
  const t = useTexts(appTexts)
  return (
    <>
      <Toasts label={t('notificationsRegion')} />
      <PaletteHost />
    </>
  )
}
