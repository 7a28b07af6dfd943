import type { RoutePath } from '../route-table.ts'

export type ShortcutAction =
  | { kind: 'palette' }
  | { kind: 'shortcuts' }
  | { kind: 'search' }
  | { kind: 'notifications' }
  | { kind: 'go'; to: RoutePath }

const sequencePauseMs = 1000
const places: Record<string, RoutePath> = { i: '/inbox', s: '/settings', r: '/reporting' }

let waitingSince = Number.NEGATIVE_INFINITY

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))

/**
 * Whether a single-key shortcut may act: not while someone types, in a dialog or menu, or as the second key of a `g`
 * sequence.
 */
export function isSingleKey(event: KeyboardEvent, mayHoldShift = false, now = performance.now()): boolean {
  const isModified = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && !mayHoldShift)
  return !isModified && now - waitingSince >= sequencePauseMs && isFree(event)
}

const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !isTyping(event.target) &&
  !document.querySelector('[role="dialog"], [role="menu"]')

/** Action of a global shortcut. Single keys are ignored while someone types or a dialog is open. */
export function matchShortcut(event: KeyboardEvent, now = performance.now()): ShortcutAction | undefined {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k')
    return { kind: 'palette' }
  if (event.ctrlKey || event.metaKey || event.altKey || !isFree(event)) return undefined
  if (event.key === '?') return { kind: 'shortcuts' }
  if (event.key === '/' && document.querySelector('[data-list-search]')) return { kind: 'search' }
  const isSecond = now - waitingSince < sequencePauseMs
  const place = isSecond ? places[event.key] : undefined
  waitingSince = event.key === 'g' ? now : Number.NEGATIVE_INFINITY
  if (isSecond && event.key === 'n') return { kind: 'notifications' }
  return place && { kind: 'go', to: place }
}
