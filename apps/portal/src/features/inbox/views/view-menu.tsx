import { Menu } from '@postroom/ui'
import { IconArrowDown, IconArrowUp, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { viewsTexts } from './views.texts.ts'

type ViewMenuProps = {
  opened: boolean
  onChange: (opened: boolean) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onHide: () => void
  /** The button that opens it. */
  children: ReactNode
}

/** What a person does with a view in their sidebar. */
export function ViewMenu({ opened, onChange, onUp, onDown, onHide, children }: ViewMenuProps) {
  const t = useTexts(viewsTexts)
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={!onUp} onClick={onUp}>
          {t('moveUp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} />} disabled={!onDown} onClick={onDown}>
          {t('moveDown')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={onHide}>
          {t('hideView')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
