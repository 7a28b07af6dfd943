import { Menu } from '@postroom/ui'
import { IconHome, IconLogout, IconSettings, IconUsers } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { appTexts } from '#app/app.texts.ts'
import { LanguageItems, ThemeItems } from '#app/layouts/profile-menu-list.tsx'
import { shellTexts } from '#app/shell.texts.ts'
import { signOut } from '#app/sign-out.ts'
import { useTexts } from '#lib/i18n.ts'
import { inboxLaterTexts } from '../inbox-later.texts.ts'

type WorkspaceMenuProps = { opened: boolean; onChange: (opened: boolean) => void; children: ReactNode }

export function WorkspaceMenu({ opened, onChange, children }: WorkspaceMenuProps) {
  const t = useTexts(appTexts)
  const shell = useTexts(shellTexts)
  const own = useTexts(inboxLaterTexts)
  const navigate = useNavigate()
  return (
    <Menu width={232} position="bottom-start" opened={opened} onChange={onChange}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconHome size={16} />} renderRoot={(props) => <Link {...props} to="/" />}>
          {own('startPage')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSettings size={16} />}
          renderRoot={(props) => <Link {...props} to="/settings/shared_inboxes" />}
        >
          {t('settings')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUsers size={16} />}
          renderRoot={(props) => <Link {...props} to="/settings/members" />}
        >
          {t('members')}
        </Menu.Item>
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          onClick={() => void signOut().then((isOut) => (isOut ? navigate({ to: '/' }) : undefined))}
        >
          {shell('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
