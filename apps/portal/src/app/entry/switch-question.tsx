import { Button, Mark, Page } from '@postroom/ui'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import css from '../pages/message-page.module.css'
import { entryTexts } from './enter.texts.ts'

/** Asks before a token of another person is stored. Nothing has changed while the question is open. */
export function SwitchQuestion({ name, onAnswer }: { name: string; onAnswer: (yes: boolean) => void }) {
  const t = useTexts(entryTexts)
  const [answered, setAnswered] = useState(false)
  const answer = (yes: boolean) => {
    setAnswered(true)
    onAnswer(yes)
  }
  return (
    <main id="main">
      <Page width="form">
        <div className={css.message}>
          <div className={css.art}>
            <Mark />
          </div>
          <h1 tabIndex={-1}>{t('question', { name })}</h1>
          <p className={css.text}>{t('text')}</p>
          <p className={css.text}>{t('doubt')}</p>
          <div className={css.acts}>
            <Button variant="filled" loading={answered} onClick={() => answer(true)}>
              {t('yes', { name })}
            </Button>
            <Button autoFocus disabled={answered} onClick={() => answer(false)}>
              {t('no')}
            </Button>
          </div>
        </div>
      </Page>
    </main>
  )
}
