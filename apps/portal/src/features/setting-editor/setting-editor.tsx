import type { ReactNode } from 'react'
import css from './setting-editor.module.css'

type SettingEditorProps = {
  /** Sections that show what the setting in the form would do or has done. */
  panel: ReactNode
  panelLabel?: string
  children: ReactNode
}

/** The form of a setting with a panel beside it, or below it on narrow screens. */
export function SettingEditor({ panel, panelLabel, children }: SettingEditorProps) {
  return (
    <div className={css.split}>
      {children}
      <aside className={css.panel} aria-label={panelLabel}>
        {panel}
      </aside>
    </div>
  )
}
