import { Mark, Menu, UnstyledButton } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { chooseLanguage, languages, useLanguage } from '#lib/i18n.ts'
import css from './auth-layout.module.css'
import type { LayoutProps } from './layouts.ts'
import { Rack } from './rack.tsx'

const languageNames = { en: 'English', de: 'Deutsch' } as const

/** Half the window for the form, half for the rack of pigeonholes. */
export function AuthLayout({ children }: LayoutProps) {
  return (
    <div className={css.auth}>
      <div className={css.left}>
        <header>
          <Mark />
        </header>
        <main className={css.form} id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className={css.foot}>
          <LanguageMenu />
        </footer>
      </div>
      <div className={css.art}>
        <Rack />
      </div>
    </div>
  )
}

function LanguageMenu() {
  const language = useLanguage()
  return (
    <Menu position="top-end">
      <Menu.Target>
        <UnstyledButton className={css.language ?? ''}>
          {languageNames[language]}
          <IconChevronDown size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((choice) => (
          <Menu.Item key={choice} lang={choice} onClick={() => chooseLanguage(choice)}>
            {languageNames[choice]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
