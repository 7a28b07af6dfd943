import { SideDrawer } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { ArrangedViews } from './arranged-views.tsx'
import css from './views.module.css'
import { viewsTexts } from './views.texts.ts'

/** All views that the person sees: their order, and which ones the sidebar shows. */
export function ManageViews({ onClose }: { onClose: () => void }) {
  const t = useTexts(viewsTexts)
  return (
    <SideDrawer opened onClose={onClose} title={t('manageViews')} size="28rem">
      <p className={css.help}>{t('manageHelp')}</p>
      <ArrangedViews label={t('savedViews')} />
    </SideDrawer>
  )
}
