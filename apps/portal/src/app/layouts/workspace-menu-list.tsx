import { Menu } from '@postroom/ui'
import { IconAdjustmentsHorizontal, IconHome, IconPlug } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import { shellTexts } from '../shell.texts.ts'

type WorkspaceMenuListProps = { opened: boolean; onChange: (opened: boolean) => void; children: ReactNode }

/** `children` is the button that opens the menu. */
export function WorkspaceMenuList({ opened, onChange, children }: WorkspaceMenuListProps) {
  const t = useTexts(appTexts)
  const shell = useTexts(shellTexts)
  return (
    <Menu width={208} position="bottom-start" opened={opened} onChange={onChange}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          renderRoot={(props) => <Link {...props} to="/settings/general" />}
        >
          {shell('general')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlug size={16} />}
          renderRoot={(props) => <Link {...props} to="/settings/integrations" />}
        >
          {shell('integrations')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconHome size={16} />} renderRoot={(props) => <Link {...props} to="/" />}>
          {t('startPage')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
