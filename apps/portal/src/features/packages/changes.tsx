import type { TravelPackage } from '@postroom/contract'
import { SideDrawer } from '@postroom/ui'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'

/** History of a package: who changed what. */
export function Changes({ shown, onClose }: { shown: TravelPackage; onClose: () => void }) {
  const t = useTexts(packagesTexts)
  return (
    <SideDrawer opened onClose={onClose} title={t('changes')}>
      <ul className={css.list}>
        {shown.changes.map((change) => (
          <li key={`${change.at} ${change.what} ${change.detail}`} className={css.row}>
            <span className={css.words}>
              <strong>{t(`what_${change.what}`)}</strong>
              <span>{change.detail}</span>
              <span className={css.meta}>
                {change.by || t('bySystem')}, {formatDateTime(change.at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </SideDrawer>
  )
}
