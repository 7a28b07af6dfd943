import { Toasts } from '@postroom/ui'
import { AbsenceSource } from '#features/availability/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { PaletteHost } from './palette/palette-host.tsx'
import { shellTexts } from './shell.texts.ts'

/** Toasts, the shell's keys and who is not there: needed on every page, but on none of them before it is seen. */
export function AfterPage() {
  const t = useTexts(shellTexts)
  return (
    <>
      <Toasts label={t('notificationsRegion')} />
      <PaletteHost />
      <AbsenceSource />
    </>
  )
}
