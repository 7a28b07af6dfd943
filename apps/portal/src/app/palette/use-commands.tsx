import { useTheme } from '@postroom/ui'
import {
  IconArrowLeft,
  IconChartBar,
  IconDeviceDesktop,
  IconFile,
  IconInbox,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { chooseLanguage, type Language, useLanguage, useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import { backToAppHref } from '../back-to-app.ts'
import { notInThisVersion } from '../not-in-this-version.ts'
import { rememberPreference } from '../preferences.ts'
import { entryOf, type RoutePath, routePaths } from '../route-table.ts'
import { useTitles } from '../route-titles.ts'
import { signOut, useSession } from '../session.ts'
import { type Command, registeredCommands } from './commands.tsx'
import { openShortcuts } from './palette-state.ts'

/** Pages one can go to by name: not those that need an id, are embedded, or are a step of something else. */
const notAPlace =
  /\$|iframe|callback|oauth|oAuth|success|confirm|auth-|loading-second|error|verification|step\d|goodjob|invitations|teams\/invite|whatsapp\/send|^\/login|^\/create-team|close-web|overview$/

const isPlace = (path: RoutePath) =>
  !notAPlace.test(path) && path !== '/settings/personal_inboxes' && path !== '/settings'

const iconOf = (path: RoutePath) => {
  if (path.startsWith('/settings')) return <IconSettings size={16} />
  if (path.startsWith('/reporting')) return <IconChartBar size={16} />
  return path.startsWith('/inbox') ? <IconInbox size={16} /> : <IconFile size={16} />
}

function usePages(): readonly Command[] {
  const t = useTexts(appTexts)
  const titleOf = useTitles()
  const navigate = useNavigate()
  const { workspace } = useSession()
  return [...routePaths]
    .sort((a, b) => Number(notInThisVersion.includes(a)) - Number(notInThisVersion.includes(b)))
    .filter(
      (path) =>
        isPlace(path) && (path !== '/settings/workspace/bots' || workspace?.features.includes('BOTS')),
    )
    .map((path) => ({
      id: `go ${path}`,
      label: titleOf(entryOf(path).title),
      group: t('goTo'),
      hint: path.startsWith('/settings/personal')
        ? t('personal')
        : path.startsWith('/settings')
          ? t('workspace')
          : undefined,
      icon: iconOf(path),
      run: () => void navigate({ to: path }),
    }))
}

function useActions(): readonly Command[] {
  const t = useTexts(appTexts)
  const navigate = useNavigate()
  const { setColorScheme } = useTheme()
  const language = useLanguage()
  const other: Language = language === 'en' ? 'de' : 'en'
  const group = t('actions')

  function setTheme(theme: 'light' | 'dark' | 'system') {
    setColorScheme(theme === 'system' ? 'auto' : theme)
    rememberPreference({ theme })
  }

  function setLanguage() {
    chooseLanguage(other)
    rememberPreference({ language: other })
  }

  return [
    {
      id: 'back',
      group,
      label: t('backToApp'),
      icon: <IconArrowLeft size={16} />,
      run: () => location.assign(backToAppHref()),
    },
    {
      id: 'light',
      group,
      label: `${t('theme')}: ${t('themeLight')}`,
      icon: <IconSun size={16} />,
      run: () => setTheme('light'),
    },
    {
      id: 'dark',
      group,
      label: `${t('theme')}: ${t('themeDark')}`,
      icon: <IconMoon size={16} />,
      run: () => setTheme('dark'),
    },
    {
      id: 'system',
      group,
      label: `${t('theme')}: ${t('themeSystem')}`,
      icon: <IconDeviceDesktop size={16} />,
      run: () => setTheme('system'),
    },
    {
      id: 'language',
      group,
      label: other === 'de' ? 'Deutsch' : 'English',
      hint: t('language'),
      icon: <IconLanguage size={16} />,
      run: setLanguage,
    },
    {
      id: 'keys',
      group,
      label: t('shortcuts'),
      icon: <IconKeyboard size={16} />,
      keys: ['?'],
      run: openShortcuts,
    },
    {
      id: 'out',
      group,
      label: t('signOut'),
      icon: <IconLogout size={16} />,
      run: () => void signOut().then(() => navigate({ to: '/' })),
    },
  ]
}

/** What the page on screen offers, then every page, then the shell's own actions. */
export function useCommands(): readonly Command[] {
  const pages = usePages()
  const actions = useActions()
  return [...registeredCommands(), ...pages, ...actions]
}
