import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import css from './count-tabs.module.css'

export type TabItem<Value extends string> = {
  value: Value
  label: ReactNode
  /** Undefined until it is known: its place is kept. Left out where there is none. */
  count?: number | undefined
}

type CountTabsProps<Value extends string> = {
  label: string
  tabs: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Called when the pointer comes to a tab, which is often chosen then. */
  onApproach?: (value: Value) => unknown
  /** Id of the element that the tabs switch; it has `role="tabpanel"`. */
  panelId?: string
}

/** Tabs with counts: one tab stop, arrow keys move and select. The selected tab belongs in the URL. */
export function CountTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  onApproach,
  panelId,
}: CountTabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)

  const here = tabs.findIndex((tab) => tab.value === value)

  const counted = tabs.filter(({ count }) => count !== undefined).length

  // On a narrow screen the tabs overflow and must be scrolled to the selected one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row becomes wider once its counts are known
  useEffect(() => {
    const row = list.current
    const chosen = row?.children[here]?.getBoundingClientRect()
    if (!row || !chosen) return
    const shown = row.getBoundingClientRect()
    row.scrollLeft += Math.max(0, chosen.right - shown.right) || Math.min(0, chosen.left - shown.left)
  }, [here, counted])

  function onKeyDown(event: KeyboardEvent) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
    const backward = rtl ? 'ArrowRight' : 'ArrowLeft'
    const step = event.key === forward ? 1 : event.key === backward ? -1 : 0
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : here + step
    const next = tabs[(target + tabs.length) % tabs.length]
    if (!next || next.value === value) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus()
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onPointerEnter={() => onApproach?.(tab.value)}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {'count' in tab && <span className={css.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
