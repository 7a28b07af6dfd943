import { Button } from '@postroom/ui'
import type { ReactNode } from 'react'
import { useSupportHref } from '#app/entry/support-href.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './mfa.module.css'
import { mfaTexts } from './mfa.texts.ts'

/** Layout of a step: title, text and actions. */
export function Step({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div>
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
      {text && <p className={css.lead}>{text}</p>}
      <div className={css.fields}>{children}</div>
    </div>
  )
}

type ActionsProps = { onBack?: () => void; children: ReactNode }

/** Buttons of a step: "Back" if possible, "Contact us", and the main action. */
export function Actions({ onBack, children }: ActionsProps) {
  const t = useTexts(mfaTexts)
  return (
    <div className={css.actions}>
      {onBack && <Button onClick={onBack}>{t('back')}</Button>}
      <a href={useSupportHref()}>{t('contact')}</a>
      {children}
    </div>
  )
}
