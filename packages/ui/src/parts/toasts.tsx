import {
  type FocusEvent,
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTimeout } from '../hooks/use-timeout.ts'
import { type Toast, toastStore } from './toast-store.ts'
import css from './toasts.module.css'

const load = () => import('./toast-card.tsx')
const ToastCard = lazy(() => load().then((module) => ({ default: module.ToastCard })))
const fetchedAfterMs = 3000

/**
 * Holds the toasts while the pointer or the focus is on one. React reports neither as gone when the toast itself is
 * removed, so both are asked for then, and the focus goes back to where it came from.
 */
function useHold(toasts: readonly Toast[]) {
  const [isHeld, setHeld] = useState(false)
  const corner = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element>(null)
  const update = () => setHeld(corner.current?.querySelector(':hover, :focus') != null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one of the toasts may have been removed
  useLayoutEffect(() => {
    if (!corner.current?.contains(document.activeElement)) {
      if (document.activeElement === document.body && cameFrom.current instanceof HTMLElement)
        cameFrom.current.focus({ preventScroll: true })
      cameFrom.current = null
    }
    update()
  }, [toasts])
  function enter({ relatedTarget }: FocusEvent) {
    if (!corner.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
    update()
  }
  function leave({ relatedTarget }: FocusEvent) {
    if (!corner.current?.contains(relatedTarget)) cameFrom.current = null
    update()
  }
  const handlers = { onMouseEnter: update, onMouseLeave: update, onFocus: enter, onBlur: leave }
  return { isHeld, handlers, corner }
}

/**
 * The toasts at the bottom left. The live region exists from the start, so that assistive technology announces its
 * content; the code of the cards is loaded after the page, so that a toast about a lost connection needs no request.
 */
export function Toasts({ label }: { label: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const { isHeld, handlers, corner } = useHold(toasts)
  useTimeout(() => void load(), fetchedAfterMs)
  return (
    <section ref={corner} className={css.corner} aria-label={label} aria-live="polite" {...handlers}>
      <Suspense fallback={null}>
        {toasts.map((item) => (
          <ToastCard key={item.id} toast={item} held={isHeld} />
        ))}
      </Suspense>
    </section>
  )
}
