import { useListener } from '@postroom/ui'
import { useRouter } from '@tanstack/react-router'
import { openCentre } from '#features/notifications/index.ts'
import type { RoutePath } from '../route-table.ts'
import { openShortcuts } from './palette-state.ts'

const sequencePauseMs = 1000
const places: Record<string, RoutePath> = { i: '/inbox', s: '/settings', r: '/reporting' }

let waitingSince = Number.NEGATIVE_INFINITY
/** The last key that came after a `g`, which other listeners may get later. */
let secondKey: KeyboardEvent | undefined

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))

/**
 * Whether a single-key shortcut may act: not while someone types, in a dialog or menu, or as the second key of a `g`
 * sequence.
 */
export function isSingleKey(event: KeyboardEvent, mayHoldShift = false): boolean {
  const isSecond = event === secondKey || performance.now() - waitingSince < sequencePauseMs
  return !isSecond && (mayHoldShift || !event.shiftKey) && isFree(event)
}

const isFree = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.defaultPrevented &&
  !isTyping(event.target) &&
  !document.querySelector('[role="dialog"], [role="menu"]')

/**
 * Acts on the single keys of all pages, also before the code is loaded that shows what they open. Ctrl+K is the
 * palette's own.
 */
export function useGlobalShortcuts(isOn: boolean): void {
  const router = useRouter()

  const findAction = (event: KeyboardEvent) => {
    if (event.key === '?') return openShortcuts
    const field = event.key === '/' && document.querySelector<HTMLElement>('[data-list-search]')
    if (field) return () => field.focus()
    const now = performance.now()
    const isSecond = now - waitingSince < sequencePauseMs
    waitingSince = event.key === 'g' ? now : Number.NEGATIVE_INFINITY
    if (!isSecond) return
    secondKey = event
    if (event.key === 'n') return openCentre
    const to = places[event.key]
    return to && (() => router.navigate({ to }))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const act = isFree(event) && findAction(event)
    if (!act) return
    event.preventDefault()
    void act()
  }
  useListener(window, 'keydown', onKeyDown, { isOn })
}
