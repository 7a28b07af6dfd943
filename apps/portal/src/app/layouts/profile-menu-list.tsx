import { Menu, useTheme } from '@postroom/ui'
import { IconDeviceDesktop, IconLifebuoy, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { OwnStatusItems } from '#features/availability/index.ts'
import { chooseLanguage, type Language, useLanguage, useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import { supportBotQuery } from '../entry/support-bot.ts'
import { useSupportHref } from '../entry/support-href.ts'
import { rememberPreference } from '../preferences.ts'
import { shellTexts } from '../shell.texts.ts'
import { signOut } from '../sign-out.ts'

const themeChoices = [
  { scheme: 'auto', saved: 'system', text: 'themeSystem', icon: <IconDeviceDesktop size={16} /> },
  { scheme: 'light', saved: 'light', text: 'themeLight', icon: <IconSun size={16} /> },
  { scheme: 'dark', saved: 'dark', text: 'themeDark', icon: <IconMoon size={16} /> },
] as const

const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }

type ProfileMenuListProps = { opened: boolean; onChange: (opened: boolean) => void; children: ReactNode }

/** Menu with profile, theme, language and sign-out. `children` is the button that opens it. */
export function ProfileMenuList({ opened, onChange, children }: ProfileMenuListProps) {
  const t = useTexts(appTexts)
  const shell = useTexts(shellTexts)
  const navigate = useNavigate()

  async function leave() {
    if (await signOut()) await navigate({ to: '/' })
  }

  return (
    <Menu width={232} opened={opened} onChange={onChange}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={16} />}
          renderRoot={(props) => <Link {...props} to="/settings/personal/profile" />}
        >
          {t('myProfile')}
        </Menu.Item>
        <Menu.Divider />
        <Suspense fallback={null}>
          <OwnStatusItems />
        </Suspense>
        <ThemeItems />
        <Menu.Divider />
        <LanguageItems />
        <Menu.Divider />
        <SupportItem />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
          {shell('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Opens the support bot in the app, where the operator has set one up. */
function SupportItem() {
  const t = useTexts(shellTexts)
  const href = useSupportHref()
  const bot = useQuery(supportBotQuery).data
  if (!bot) return null
  return (
    <Menu.Item leftSection={<IconLifebuoy size={16} />} component="a" href={href}>
      {t('writeTo', { name: bot.name })}
    </Menu.Item>
  )
}

export function ThemeItems() {
  const t = useTexts(shellTexts)
  const { colorScheme, setColorScheme } = useTheme()
  return (
    <>
      <Menu.Label>{t('theme')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme}>
        {themeChoices.map((choice) => (
          <Menu.RadioItem
            key={choice.scheme}
            value={choice.scheme}
            onClick={() => {
              setColorScheme(choice.scheme)
              rememberPreference({ theme: choice.saved })
            }}
          >
            {t(choice.text)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

export function LanguageItems() {
  const t = useTexts(appTexts)
  const language = useLanguage()
  return (
    <>
      <Menu.Label>{t('language')}</Menu.Label>
      <Menu.RadioGroup value={language}>
        {(['en', 'de'] as const).map((choice) => (
          <Menu.RadioItem
            key={choice}
            value={choice}
            lang={choice}
            onClick={() => {
              chooseLanguage(choice)
              rememberPreference({ language: choice })
            }}
          >
            {languageNames[choice]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
