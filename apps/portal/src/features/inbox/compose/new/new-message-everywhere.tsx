import { useListener } from '@postroom/ui'
import { useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { owesMfa } from '#app/asks-for-mfa.ts'
import { useShortcuts } from '#app/palette/page-shortcuts.ts'
import { isSingleKey } from '#app/palette/shortcuts.ts'
import { useSession } from '#app/session.ts'
import { shellTexts } from '#app/shell.texts.ts'
import { translate, useLanguage } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { openNewMessage, useNewMessage } from './new-message-state.ts'
import { earlyMessage } from './typed-early.ts'

// Without the events of the inbox, what the composer fetches would be outdated in the inbox later.
const NewMessage = lazy(() =>
  Promise.all([import('./parts.ts'), import('../../after-page.live.ts')]).then(
    ([{ NewMessage: composer }]) => composer,
  ),
)

/**
 * The composer of new messages on all pages, and C, which opens it outside the inbox: lists and conversations read it
 * themselves.
 */
export function NewMessageEverywhere() {
  const { user } = useSession()
  const path = useMatches().at(-1)?.fullPath ?? '/'
  const language = useLanguage()
  const begun = useNewMessage()
  const mayWrite = user !== undefined && !owesMfa(user)
  const isKey = mayWrite && !path.startsWith('/inbox')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'c' || !isSingleKey(event)) return
    event.preventDefault()
    if (!begun) earlyMessage.show()
    openNewMessage()
  }
  useListener(window, 'keydown', onKeyDown, { isOn: isKey })
  useShortcuts('new-message', newMessageShortcut, isKey, language)
  if (!mayWrite || !begun) return null
  return (
    <Suspense fallback={null}>
      <NewMessage key={begun.draftId} begun={begun} />
    </Suspense>
  )
}

const newMessageShortcut = () => ({
  title: translate(shellTexts, 'everywhere'),
  items: [{ keys: ['C'], text: translate(shellTexts, 'newMessage') }],
})
