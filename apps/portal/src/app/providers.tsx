import { UiProvider } from '@postroom/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage } from '#lib/i18n.ts'
import { FallbackBoundary } from './fallback-screen.tsx'
import { router } from './router.tsx'
import { queryClient } from './session.ts'
import { uiTextsIn } from './ui-texts.ts'

export function App() {
  // boot.js sets the background before the stylesheet loads; removed here so that theme changes take effect.
  useEffect(() => {
    document.documentElement.style.removeProperty('background')
  }, [])
  const language = useLanguage()
  return (
    <FallbackBoundary>
      <UiProvider texts={uiTextsIn(language)}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>
    </FallbackBoundary>
  )
}
