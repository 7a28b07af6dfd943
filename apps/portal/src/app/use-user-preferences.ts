import type { User } from '@postroom/contract'
import { useTheme } from '@postroom/ui'
import { useEffect, useEffectEvent } from 'react'
import { chooseLanguage } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { setTimeZone } from '#lib/time-zone.ts'

/** Stores the person's data under the specification's names for other apps in this browser. */
export function useKnownPerson(user: User | undefined) {
  const { id, email, workspaceId } = user ?? {}
  useEffect(() => {
    if (!id || !email || !workspaceId) return
    storage.set('userId', id)
    storage.set('userEmail', email)
    storage.set('communityId', workspaceId)
  }, [id, email, workspaceId])
}

/** Once loaded, the account's language, time zone and theme replace the browser's. */
export function useUserPreferences(user: User | undefined) {
  const { colorScheme, setColorScheme } = useTheme()
  const { language, timeZone, theme } = user?.settings ?? {}
  // Only what changed: a new language or theme makes the browser compute the styles of the whole page again.
  const showTheme = useEffectEvent((scheme: 'light' | 'dark' | 'auto') => {
    if (scheme !== colorScheme) setColorScheme(scheme)
  })
  useEffect(() => {
    if (timeZone) setTimeZone(timeZone)
  }, [timeZone])
  useEffect(() => {
    if (language) chooseLanguage(language)
  }, [language])
  useEffect(() => {
    if (theme) showTheme(theme === 'system' ? 'auto' : theme)
  }, [theme])
}
