import type { User } from '@postroom/contract'
import { useTheme } from '@postroom/ui'
import { useEffect } from 'react'
import { chooseLanguage } from '#lib/i18n.ts'
import { setTimeZone } from '#lib/time-zone.ts'

/** Once the person is known, their language, zone and theme win over the browser's. */
export function useUserPreferences(user: User | undefined) {
  const { setColorScheme } = useTheme()
  const { language, timeZone, theme } = user?.settings ?? {}
  useEffect(() => {
    if (timeZone) setTimeZone(timeZone)
    if (language) chooseLanguage(language)
    if (theme) setColorScheme(theme === 'system' ? 'auto' : theme)
  }, [language, timeZone, theme, setColorScheme])
}
