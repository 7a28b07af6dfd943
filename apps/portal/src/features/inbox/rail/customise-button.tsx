import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazyDialog } from '#lib/lazy.ts'
import css from './rail.module.css'
import { railTexts } from './rail.texts.ts'

const CustomiseSidebar = lazyDialog(() =>
  import('./customise-sidebar.tsx').then((module) => module.CustomiseSidebar),
)

/** Opens the dialog that arranges the sidebar. */
export function CustomiseButton() {
  const t = useTexts(railTexts)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" className={css.customise} onClick={() => setOpened(true)}>
        <IconAdjustmentsHorizontal size={16} />
        {t('customise')}
      </button>
      <CustomiseSidebar opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
