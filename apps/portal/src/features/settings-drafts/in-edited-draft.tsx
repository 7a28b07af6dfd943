import { type ReactNode, Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'
import { useEditedDraft } from './edited-draft.ts'

const DraftFrame = lazy(() => import('./draft-frame.tsx').then((module) => module.DraftFrame))

/** Settings pages; while a draft is edited, as they are in the draft. */
export function InEditedDraft({ children }: { children: ReactNode }) {
  const settingsDraftId = useEditedDraft()
  return settingsDraftId === null ? (
    children
  ) : (
    <Suspense fallback={null}>
      <DraftFrame key={settingsDraftId} settingsDraftId={settingsDraftId}>
        {children}
      </DraftFrame>
    </Suspense>
  )
}
