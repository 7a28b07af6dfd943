import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import css from './page.module.css'

type PageHeaderProps = {
  title: ReactNode
  /** One sentence at most. */
  lead?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** The link to the parent page. */
  parent?: ReactNode
  /** Short text after the parent link, such as a count. */
  parentNote?: ReactNode
  badge?: ReactNode
}

/** The top of a page: link to the parent page, title, lead and actions. */
export function PageHeader({ title, lead, actions, parent, parentNote, badge }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.words}>
        {parent && (
          <div className={css.crumb}>
            {parent}
            <IconChevronRight size={14} aria-hidden />
            {parentNote && <span>{parentNote}</span>}
          </div>
        )}
        <div className={css.titleLine}>
          <h1 tabIndex={-1}>{title}</h1>
          {badge}
        </div>
      </div>
      {lead && <p className={css.lead}>{lead}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  )
}

type SectionProps = {
  title: ReactNode
  help?: ReactNode
  children: ReactNode
  action?: ReactNode
  wide?: boolean
}

/** A line on top, heading and one line of help at the left, content at the right; `wide` puts the heading above. */
export function Section({ title, help, children, action, wide = false }: SectionProps) {
  const id = useId()
  return (
    <section className={css.section} data-wide={wide || undefined} aria-labelledby={id}>
      <div className={css.about}>
        <div className={css.sectionTitle}>
          <h2 id={id}>{title}</h2>
          {action}
        </div>
        {help && <p className={css.help}>{help}</p>}
      </div>
      <div className={css.body}>{children}</div>
    </section>
  )
}

/** Two fields in one row, stacked on a phone. Only for fields that belong together. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}

type SettingLineProps = { label: ReactNode; help?: ReactNode; children: ReactNode }

/** A switch or a choice to the right of its label. */
export function SettingLine({ label, help, children }: SettingLineProps) {
  return (
    <div className={css.setting}>
      <div>
        <div>{label}</div>
        {help && <p className={css.help}>{help}</p>}
      </div>
      <div className={css.settingControl}>{children}</div>
    </div>
  )
}

/** A frame around rows with actions. Not for sections. */
export function RowBox({ children }: { children: ReactNode }) {
  return <div className={css.box}>{children}</div>
}

type BoxRowProps = { icon?: ReactNode; title: ReactNode; note?: ReactNode; children?: ReactNode }

/** One row of a `RowBox`. */
export function BoxRow({ icon, title, note, children }: BoxRowProps) {
  return (
    <div className={css.boxRow}>
      {icon}
      <div className={css.boxWords}>
        <div className={css.boxTitle}>{title}</div>
        {note && <div className={css.boxNote}>{note}</div>}
      </div>
      {children && <div className={css.boxActs}>{children}</div>}
    </div>
  )
}
