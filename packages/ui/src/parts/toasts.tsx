import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useTimeout } from '../hooks/use-timeout.ts'
import { toastStore } from './toast-store.ts'
import css from './toasts.module.css'

const load = () => import('./toast-card.tsx')
const ToastCard = lazy(() => load().then((module) => ({ default: module.ToastCard })))
const fetchedAfterMs = 3000

/**
 * The toasts at the bottom left. The live region exists from the start, so that assistive technology announces its
 * content; the code of the cards is loaded after the page, so that a toast about a lost connection needs no request.
 */
export function Toasts({ label }: { label: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const [held, setHeld] = useState(false)
  useTimeout(() => void load(), fetchedAfterMs)
  return (
    <section
      className={css.corner}
      aria-label={label}
      aria-live="polite"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Suspense fallback={null}>
        {toasts.map((item) => (
          <ToastCard key={item.id} toast={item} held={held} />
        ))}
      </Suspense>
    </section>
  )
}
