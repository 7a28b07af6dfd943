import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionIcon } from '../mantine/action-icon.ts'
import { Menu } from '../mantine/menu.tsx'
import { useUiTexts } from '../theme/ui-texts.ts'

/**
 * The `…` button with its menu, always visible. Children are `Menu.Item`s; a destructive one has `data-tone="bad"` and
 * comes last.
 */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const texts = useUiTexts()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="xs" aria-label={texts.actionsFor(name)}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
