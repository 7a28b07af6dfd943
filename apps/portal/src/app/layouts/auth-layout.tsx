import { Mark } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { chooseLanguage, type Language, languages, useLanguage, useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import css from './auth-layout.module.css'
import type { LayoutProps } from './layout-props.ts'
import { Rack } from './rack.tsx'
import { SignOutLink } from './sign-out-link.tsx'

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
          <SignOutLink />
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
  const t = useTexts(appTexts)
  return (
    <span className={css.language}>
      <select
        aria-label={t('language')}
        value={language}
        onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}
      >
        {languages.map((choice) => (
          <option key={choice} value={choice} lang={choice}>
            {languageNames[choice]}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} aria-hidden />
    </span>
  )
}
