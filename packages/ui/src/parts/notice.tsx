import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './notice.module.css'

type NoticeProps = {
  tone?: 'info' | 'warn' | 'bad'
  icon?: ReactNode
  children: ReactNode
  action?: ReactNode
  live?: boolean
}

const icons = {
  info: <IconInfoCircle size={16} />,
  warn: <IconAlertTriangle size={16} />,
  bad: <IconAlertCircle size={16} />,
}

/**
 * A message within the page: an icon, text, and at most two actions. `live` announces it to assistive technology when it
 * appears.
 */
export function Notice({ tone = 'info', icon, children, action, live = false }: NoticeProps) {
  return (
    <div
      className={css.notice}
      data-tone={tone}
      {...(live ? { role: tone === 'bad' ? 'alert' : 'status' } : {})}
    >
      {icon ?? icons[tone]}
      <div className={css.words}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
