import { Menu } from '@postroom/ui'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { composeTexts } from './compose.texts.ts'
import css from './composer.module.css'

type SenderChoiceProps = { addresses: readonly string[]; value: string; onChange: (address: string) => void }

/** The sender address of a reply; a select if there are several. */
export function SenderChoice({ addresses, value, onChange }: SenderChoiceProps) {
  const t = useTexts(composeTexts)
  if (addresses.length < 2) return <span className={css.from}>{t('from', { address: value })}</span>
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={css.from}
          data-choice
          aria-label={t('chooseFrom', { address: value })}
        >
          {t('from', { address: value })}
          <IconChevronDown size={12} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('sendFrom')}</Menu.Label>
        {addresses.map((address) => (
          <Menu.Item
            key={address}
            role="menuitemradio"
            aria-checked={address === value}
            rightSection={address === value ? <IconCheck size={14} /> : undefined}
            onClick={() => onChange(address)}
          >
            {address}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
