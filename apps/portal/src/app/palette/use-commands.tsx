import { useTheme } from '@postroom/ui'
import {
  IconArrowLeft,
  IconChartBar,
  IconDeviceDesktop,
  IconFile,
  IconHistory,
  IconInbox,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMailForward,
  IconMoon,
  IconPencil,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { chooseLanguage, type Language, useLanguage, useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import { owesMfa } from '../asks-for-mfa.ts'
import { backToAppHref } from '../back-to-app.ts'
import { writeMessage } from '../later-slots.ts'
import { rememberPreference } from '../preferences.ts'
import { entryOf, type RoutePath } from '../route-table.ts'
import { useTitles } from '../route-titles.ts'
import { useSession } from '../session.ts'
import { shellTexts } from '../shell.texts.ts'
import { signOut } from '../sign-out.ts'
import { type Command, registeredCommands } from './commands.tsx'
import { keywordsOf } from './keywords.ts'
import { openRecentChanges, openShortcuts } from './palette-state.ts'
import { placesOf } from './places.ts'
import { recentPlaces } from './recent-places.ts'

const iconOf = (path: RoutePath) => {
  if (path.startsWith('/settings')) return <IconSettings size={16} />
  if (path.startsWith('/reporting')) return <IconChartBar size={16} />
  return path.startsWith('/inbox') ? <IconInbox size={16} /> : <IconFile size={16} />
}

function useToCommand() {
  const t = useTexts(appTexts)
  const shell = useTexts(shellTexts)
  const titleOf = useTitles()
  const navigate = useNavigate()
  const language = useLanguage()
  return (path: RoutePath, group: 'goTo' | 'recent'): Command => ({
    id: `${group} ${path}`,
    label: titleOf(entryOf(path).title),
    group: shell(group),
    hint: path.startsWith('/settings/personal')
      ? t('personal')
      : path.startsWith('/settings')
        ? t('workspace')
        : undefined,
    keywords: keywordsOf(path, language),
    icon: iconOf(path),
    run: () => void navigate({ to: path }),
  })
}

function usePages(): readonly Command[] {
  const toCommand = useToCommand()
  const { user, workspace } = useSession()
  return placesOf(user, workspace).map((path) => toCommand(path, 'goTo'))
}

/** Commands for the recently opened pages. */
export function useRecentPages(): readonly Command[] {
  const toCommand = useToCommand()
  const { user, workspace } = useSession()
  const here = useMatches().at(-1)?.fullPath
  const places = placesOf(user, workspace)
  return recentPlaces()
    .filter((path) => path !== here && places.includes(path))
    .map((path) => toCommand(path, 'recent'))
}

/** The inbox of the list on screen, from which a new message is sent. */
const inboxIn = (search: object | undefined): string | undefined =>
  search && 'inbox' in search && typeof search.inbox === 'string' ? search.inbox : undefined

function useActions(): readonly Command[] {
  const t = useTexts(appTexts)
  const shell = useTexts(shellTexts)
  const navigate = useNavigate()
  const { setColorScheme } = useTheme()
  const language = useLanguage()
  const other: Language = language === 'en' ? 'de' : 'en'
  const group = shell('actions')

  function setTheme(theme: 'light' | 'dark' | 'system') {
    setColorScheme(theme === 'system' ? 'auto' : theme)
    rememberPreference({ theme })
  }

  function setLanguage() {
    chooseLanguage(other)
    rememberPreference({ language: other })
  }

  const { user } = useSession()
  const inboxId = useMatches({ select: (matches) => inboxIn(matches.at(-1)?.search) })

  return [
    ...(user && !owesMfa(user)
      ? [
          {
            id: 'write',
            group,
            label: shell('newMessage'),
            icon: <IconPencil size={16} />,
            run: () => void writeMessage(inboxId),
          },
        ]
      : []),
    // Browsers offer it on secure origins only.
    ...('registerProtocolHandler' in navigator
      ? [
          {
            id: 'mailto',
            group,
            label: shell('openMailLinks'),
            icon: <IconMailForward size={16} />,
            run: () => navigator.registerProtocolHandler('mailto', `${location.origin}/inbox?mailto=%s`),
          },
        ]
      : []),
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
      label: `${shell('theme')}: ${shell('themeLight')}`,
      icon: <IconSun size={16} />,
      run: () => setTheme('light'),
    },
    {
      id: 'dark',
      group,
      label: `${shell('theme')}: ${shell('themeDark')}`,
      icon: <IconMoon size={16} />,
      run: () => setTheme('dark'),
    },
    {
      id: 'system',
      group,
      label: `${shell('theme')}: ${shell('themeSystem')}`,
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
      id: 'changes',
      group,
      label: shell('recentChanges'),
      keywords: [{ label: shell('undo'), words: shell('undo') }],
      icon: <IconHistory size={16} />,
      run: openRecentChanges,
    },
    {
      id: 'keys',
      group,
      label: shell('shortcuts'),
      icon: <IconKeyboard size={16} />,
      keys: ['?'],
      run: openShortcuts,
    },
    {
      id: 'out',
      group,
      label: shell('signOut'),
      icon: <IconLogout size={16} />,
      run: () => void signOut().then((isOut) => (isOut ? navigate({ to: '/' }) : undefined)),
    },
  ]
}

/** All commands: those of the current page, then all pages, then global actions. */
export function useCommands(): readonly Command[] {
  const pages = usePages()
  const actions = useActions()
  return [...registeredCommands(), ...pages, ...actions]
}
