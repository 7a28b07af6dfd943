import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'
import { hasUnsentRedirect } from './has-unsent-redirect.ts'
import type { RedirectStatesProps } from './redirect-states.tsx'
import type { RedirectDialogProps } from './use-redirect-form.ts'

const Dialog = lazy(() => import('../views/parts.ts').then((module) => module.RedirectDialog))
const States = lazy(() => import('../views/parts.ts').then((module) => module.RedirectStates))

/** Loads the dialog when it opens. */
export const RedirectMessage = (props: RedirectDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)

/** Redirects of a message that have not gone out; nothing for most messages. */
export const Redirects = (props: RedirectStatesProps) =>
  hasUnsentRedirect(props.message) ? (
    <Suspense>
      <States {...props} />
    </Suspense>
  ) : null
