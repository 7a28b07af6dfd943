import { Popover } from '@postroom/ui'
import css from './mfa.module.css'

/** A question that expands to its answer. */
export function Help({ label, text }: { label: string; text: string }) {
  return (
    <Popover width={320} position="bottom-start">
      <Popover.Target>
        <button type="button" className={css.link}>
          {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown>{text}</Popover.Dropdown>
    </Popover>
  )
}
